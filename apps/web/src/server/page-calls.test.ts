import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppRouter } from "#lib/trpc.ts";
import { createPageCalls } from "./page-calls.ts";

let answers: Record<string, unknown>;
let asked: string[];

const link: TRPCLink<AppRouter> = () => {
  return ({ op }) =>
    observable((observer) => {
      asked.push(op.path);
      if (op.path in answers) observer.next({ result: { data: answers[op.path] } });
      else observer.error(new TRPCClientError("refused"));
    });
};

const browse = { page: 1 };

async function madePage() {
  const calls = createPageCalls(link);
  await calls.client.posts.browse.query(browse);
  await calls.client.posts.article.query({ id: "1" });
  return calls.all() ?? [];
}

beforeEach(() => {
  asked = [];
  answers = {
    "posts.browse": { posts: [{ title: "Before" }] },
    "posts.article": { title: "Open" },
  };
});

describe("the calls of a page", () => {
  it("are answered as before while every answer is the same", async () => {
    const before = await madePage();
    answers = structuredClone(answers);
    expect(await createPageCalls(link).areAnsweredAsBefore(before)).toBe(true);
    expect(asked).toEqual(["posts.browse", "posts.article", "posts.browse", "posts.article"]);
  });

  it("are not when one answer differs, which the page that is made then does not ask for again", async () => {
    const before = await madePage();
    answers["posts.browse"] = { posts: [{ title: "After" }] };
    const calls = createPageCalls(link);
    expect(await calls.areAnsweredAsBefore(before)).toBe(false);
    asked = [];
    expect(await calls.client.posts.browse.query(browse)).toEqual(answers["posts.browse"]);
    expect(asked).toEqual([]);
    await calls.client.posts.browse.query({ page: 2 });
    expect(asked).toEqual(["posts.browse"]);
    expect(calls.all()).not.toEqual(before);
  });

  it("are not when one is refused by now", async () => {
    const before = await madePage();
    delete answers["posts.browse"];
    expect(await createPageCalls(link).areAnsweredAsBefore(before)).toBe(false);
  });

  it("say nothing of the next time when one failed", async () => {
    const calls = createPageCalls(link);
    delete answers["posts.browse"];
    await expect(calls.client.posts.browse.query(browse)).rejects.toThrow("refused");
    expect(calls.all()).toBeUndefined();
  });
});
