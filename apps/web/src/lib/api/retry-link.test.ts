import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { panelRetries } from "#lib/mutations/panel-retries.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { idempotencyLink } from "./idempotency-link.ts";
import { allowRetries, retryablePaths, retryWithoutResponseLink } from "./retry-link.ts";

allowRetries(panelRetries);

let sentKeys: unknown[] = [];
beforeEach(() => {
  sentKeys = [];
});

const id = "some-id";

describe("a call without a response", () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ["a delete of a comment", (client) => client.comments.delete.mutate({ id })],
    ["a delete of a post", (client) => client.posts.delete.mutate({ id })],
    [
      "a sign-in",
      (client) => client.auth.signInAdmin.mutate({ email: "ada@example.com", password: "x" }),
    ],
    ["a sign-out", (client) => client.auth.signOut.mutate()],
    ["a query, which React Query repeats", (client) => client.dashboard.get.query()],
  ])("is not retried when it is %s", async (_name, call) => {
    await expect(call(clientWithoutAnswers(lostAnswer))).rejects.toThrow();
    expect(sentKeys).toHaveLength(1);
  });

  it("is retried once with the same key when it is a new comment", async () => {
    const call = clientWithoutAnswers(lostAnswer).comments.create.mutate({
      blog: id,
      name: "Ngozi",
      content: "Good",
    });
    await expect(call).rejects.toThrow();
    expect(sentKeys).toHaveLength(2);
    expect(new Set(sentKeys).size).toBe(1);
  });

  it("is retried once when it is idempotent", async () => {
    const call = clientWithoutAnswers(lostAnswer).comments.approve.mutate({ id });
    await expect(call).rejects.toThrow();
    expect(sentKeys).toHaveLength(2);
  });
});

it("the retry link does not retry a refused call", async () => {
  const call = clientWithoutAnswers(refusal).comments.approve.mutate({ id });
  await expect(call).rejects.toThrow("No comment found");
  expect(sentKeys).toHaveLength(1);
});

const api = path.join(import.meta.dirname, "../../../../api");

/** Operations whose names differ from those of their procedures. */
const procedures: Record<string, string | undefined> = {
  "letters.reset": "mail.letters.reset",
  "letters.restore": "mail.letters.restore",
  "letters.save": "mail.letters.save",
  "messages.noteReply": "contact.noteReply",
  "messages.reply": "contact.reply",
  "savedReplies.create": "contact.createSavedReply",
  "tutorial-comments.create": "tutorials.addComment",
};

/** Operations of REST alone. */
const restOnly = ["material-files.upload"];

it("each write that the server runs once per key is retried", () => {
  const sources = globSync("src/domains/**/*.ts", { cwd: api }).map((file) =>
    readFileSync(path.join(api, file), "utf8"),
  );
  const operations = sources.flatMap((source) =>
    [...source.matchAll(/\boperation: "([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect(operations.length).toBeGreaterThan(50);
  const missing = operations
    .filter((name) => !restOnly.includes(name))
    .map((name) => procedures[name] ?? name)
    .filter((name) => !retryablePaths.has(name));
  expect(missing).toEqual([]);
});

it("each call that is retried exists", () => {
  const known = readFileSync(path.join(api, "tests/access/calls.txt"), "utf8");
  const existing = new Set(known.split("\n").map((line) => line.split(": ")[0]));
  expect([...retryablePaths].filter((name) => !existing.has(name))).toEqual([]);
});

type Client = ReturnType<typeof clientWithoutAnswers>;

function lostAnswer() {
  return TRPCClientError.from<AppRouter>(new TypeError("Failed to fetch"));
}

function refusal() {
  const failure = { success: false, code: "not_found", message: "No comment found" };
  const shape = { code: -32004, message: failure.message, data: { failure } };
  return TRPCClientError.from<AppRouter>({ error: shape } as never);
}

function clientWithoutAnswers(failure: () => TRPCClientError<AppRouter>) {
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sentKeys.push(op.context.idempotencyKey);
        observer.error(failure());
      });
  return createTRPCClient<AppRouter>({
    links: [idempotencyLink, retryWithoutResponseLink, server],
  });
}
