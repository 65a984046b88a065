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
import { noBrowserCookies } from "../../security/browser-cookies.ts";
import { createPageCalls } from "./page-calls.ts";

let answers: Record<string, unknown>;

const procedure = (path: string) =>
  publicProcedure.input(z.object({ id: z.number() })).query(
    cacheableResolver(async () => {
      if (!(path in answers)) throw new DomainError(pageNotFound);
      return { value: answers[path], tags: [path] };
    }),
  );

const testRouter = router({ list: procedure("list"), article: procedure("article") });

function createCalls() {
  const calls = createPageCalls({
    router: testRouter,
    createContext: (onCacheable): TrpcContext => ({
      caller: { principal: visitor, subnet: "" },
      cookies: noBrowserCookies,
      assertOpen: async () => {},
      onCacheable,
    }),
    onError: () => {},
  });
  return { calls, client: createTRPCClient<typeof testRouter>({ links: [calls.link] }) };
}

beforeEach(() => {
  answers = { list: { posts: [{ title: "Before" }] }, article: { title: "Open" } };
});

describe("the API calls of a page", () => {
  it("reject with the message of a refusal", async () => {
    const { client } = createCalls();
    delete answers.list;
    await expect(client.list.query({ id: 1 })).rejects.toThrow(pageNotFound.message);
  });

  it("return the results as they are, and collect the cache tags of every one", async () => {
    const { calls, client } = createCalls();
    expect(await client.list.query({ id: 1 })).toBe(answers.list);
    await client.article.query({ id: 1 });
    expect(calls.tags()).toEqual(["list", "article"]);
  });
});
