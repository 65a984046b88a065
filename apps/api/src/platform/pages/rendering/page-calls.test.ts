import { pageNotFound } from "@ebute/contracts/posts";
import { createTRPCClient } from "@trpc/client";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { visitor } from "#platform/security/principal.ts";
import {
  cacheableResolver,
  publicProcedure,
  router,
  type TrpcContext,
} from "#platform/trpc/trpc.ts";
import { noSessionBinding } from "../../security/session-binding.ts";
import { createPageCalls } from "./page-calls.ts";

let answers: Record<string, unknown>;
let fingerprints: Record<string, string>;
let calledPaths: string[];

const procedure = (path: string) =>
  publicProcedure.input(z.object({ id: z.number() })).query(
    cacheableResolver(async () => {
      calledPaths.push(path);
      if (!(path in answers)) throw new DomainError(pageNotFound);
      const value = fingerprints[path];
      const readCurrent = async () => fingerprints[path] ?? "";
      const fingerprint = value === undefined ? undefined : { value, readCurrent };
      return { value: answers[path], tags: [path], fingerprint };
    }),
  );

const testRouter = router({ list: procedure("list"), article: procedure("article") });

function createCalls() {
  const calls = createPageCalls({
    router: testRouter,
    createContext: (onCacheable): TrpcContext => ({
      caller: { principal: visitor, subnet: "" },
      session: noSessionBinding,
      assertOpen: async () => {},
      onCacheable,
    }),
    onError: () => {},
  });
  return { calls, client: createTRPCClient<typeof testRouter>({ links: [calls.link] }) };
}

async function madePage() {
  const { calls, client } = createCalls();
  await client.list.query({ id: 1 });
  await client.article.query({ id: 1 });
  return calls;
}

beforeEach(() => {
  calledPaths = [];
  fingerprints = {};
  answers = { list: { posts: [{ title: "Before" }] }, article: { title: "Open" } };
});

describe("the recorded API calls of a page", () => {
  it("are reported as unchanged while every response is equal", async () => {
    const revalidate = (await madePage()).createRevalidate();
    answers = structuredClone(answers);
    expect(await revalidate?.()).toBe(true);
    expect(calledPaths).toEqual(["list", "article", "list", "article"]);
  });

  it("are reported as changed when one response differs", async () => {
    const revalidate = (await madePage()).createRevalidate();
    answers.list = { posts: [{ title: "After" }] };
    expect(await revalidate?.()).toBe(false);
    expect(await (await madePage()).createRevalidate()?.()).toBe(true);
  });

  it("fail to revalidate when one of them is refused", async () => {
    const revalidate = (await madePage()).createRevalidate();
    delete answers.list;
    await expect(revalidate?.()).rejects.toThrow(pageNotFound.message);
  });

  it("cannot be revalidated after a failed call", async () => {
    const { calls, client } = createCalls();
    delete answers.list;
    await expect(client.list.query({ id: 1 })).rejects.toThrow(pageNotFound.message);
    expect(calls.createRevalidate()).toBeUndefined();
  });

  it("are not repeated when their fingerprint is unchanged", async () => {
    fingerprints = { list: "1" };
    const revalidate = (await madePage()).createRevalidate();
    calledPaths = [];
    expect(await revalidate?.()).toBe(true);
    expect(calledPaths).toEqual(["article"]);
    fingerprints = { list: "2" };
    expect(await revalidate?.()).toBe(false);
  });

  it("are reported as changed when the data of their fingerprint no longer exists", async () => {
    fingerprints = { list: "1" };
    const revalidate = (await madePage()).createRevalidate();
    fingerprints = {};
    expect(await revalidate?.()).toBe(false);
  });

  it("fail to revalidate when a fingerprint cannot be read", async () => {
    fingerprints = { list: "1" };
    const revalidate = (await madePage()).createRevalidate();
    Object.defineProperty(fingerprints, "list", {
      get: () => {
        throw new Error("away");
      },
    });
    await expect(revalidate?.()).rejects.toThrow("away");
  });

  it("return the cache tags of every result", async () => {
    expect((await madePage()).tags()).toEqual(["list", "article"]);
  });
});
