import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { panelRetries } from "#lib/mutations/panel-retries.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { idempotencyLink } from "../idempotency-link.ts";
import { allowRetries, retryWithoutResponseLink } from "./retry-link.ts";

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
