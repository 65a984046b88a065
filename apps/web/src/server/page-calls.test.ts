import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppRouter } from "#lib/trpc.ts";
import { areAnsweredAsBefore, createPageCalls, type IsMadeOf } from "./page-calls.ts";

let answers: Record<string, unknown>;
let versions: Record<string, string>;
let asked: string[];

const createLink =
  (isMadeOf: IsMadeOf): TRPCLink<AppRouter> =>
  () => {
    return ({ op: { path, input } }) =>
      observable((observer) => {
        asked.push(path);
        const version = versions[path];
        if (version) {
          const readVersion = async () => versions[path];
          isMadeOf({ path, input }, { version, readVersion });
        }
        if (path in answers) observer.next({ result: { data: answers[path] } });
        else observer.error(new TRPCClientError("refused"));
      });
  };

const browse = { page: 1 };

async function madePage() {
  const calls = createPageCalls(createLink);
  await calls.client.posts.browse.query(browse);
  await calls.client.posts.article.query({ id: "1" });
  return calls.all() ?? [];
}

beforeEach(() => {
  asked = [];
  versions = {};
  answers = {
    "posts.browse": { posts: [{ title: "Before" }] },
    "posts.article": { title: "Open" },
  };
});

describe("the calls of a page", () => {
  it("are answered as before while every answer is the same", async () => {
    const before = await madePage();
    answers = structuredClone(answers);
    expect(await areAnsweredAsBefore(before, createLink)).toBe(true);
    expect(asked).toEqual(["posts.browse", "posts.article", "posts.browse", "posts.article"]);
  });

  it("are not when one answer differs", async () => {
    const before = await madePage();
    answers["posts.browse"] = { posts: [{ title: "After" }] };
    expect(await areAnsweredAsBefore(before, createLink)).toBe(false);
    expect(await madePage()).not.toEqual(before);
  });

  it("are refused when one is refused by now", async () => {
    const before = await madePage();
    delete answers["posts.browse"];
    await expect(areAnsweredAsBefore(before, createLink)).rejects.toThrow("refused");
  });

  it("say nothing of the next time when one failed", async () => {
    const calls = createPageCalls(createLink);
    delete answers["posts.browse"];
    await expect(calls.client.posts.browse.query(browse)).rejects.toThrow("refused");
    expect(calls.all()).toBeUndefined();
  });

  it("are not asked for where a version tells, and are as before while that is the same", async () => {
    versions = { "posts.browse": "1" };
    const before = await madePage();
    asked = [];
    expect(await areAnsweredAsBefore(before, createLink)).toBe(true);
    expect(asked).toEqual(["posts.article"]);
    versions = { "posts.browse": "2" };
    expect(await areAnsweredAsBefore(before, createLink)).toBe(false);
  });

  it("are not as before when there is no version any more", async () => {
    versions = { "posts.browse": "1" };
    const before = await madePage();
    versions = {};
    expect(await areAnsweredAsBefore(before, createLink)).toBe(false);
  });

  it("are neither as before nor not when a version cannot be read", async () => {
    const away = { version: "1", readVersion: () => Promise.reject(new Error("away")) };
    await expect(areAnsweredAsBefore([{ madeOf: away }], createLink)).rejects.toThrow("away");
  });
});
