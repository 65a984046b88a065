import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AppRouter } from "#lib/trpc.ts";
import { idempotencyLink, takePendingKey } from "./idempotency-link.ts";

let sentKeys: unknown[] = [];
let turn = 0;
beforeEach(() => {
  sentKeys = [];
  turn += 1;
});

const noAnswer = TRPCClientError.from<AppRouter>(new TypeError("Failed to fetch"));

/** A proxy answers with a page of its own. */
const foreignAnswer = TRPCClientError.from<AppRouter>(new SyntaxError("Unexpected token <"), {
  meta: { response: new Response("", { status: 502 }) },
});

function refusal(code: string) {
  const failure = { success: false, code, message: "Refused" };
  const shape = { code: -32000, message: failure.message, data: { failure } };
  return TRPCClientError.from<AppRouter>({ error: shape } as never);
}

const order = () => ({ customerName: `Ngozi ${turn}` });

/** A client whose first call fails as given. */
function clientThatFails(failure: TRPCClientError<AppRouter> | undefined) {
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sentKeys.push(op.context.idempotencyKey);
        if (failure && sentKeys.length === 1) return observer.error(failure);
        observer.next({ result: { type: "data", data: {} } });
        observer.complete();
      });
  return createTRPCClient<AppRouter>({ links: [idempotencyLink, server] });
}

async function createTwice(failure: TRPCClientError<AppRouter> | undefined): Promise<void> {
  const client = clientThatFails(failure);
  await client.orders.create.mutate(order()).catch(() => {});
  await client.orders.create.mutate(order());
}

describe("a write that is sent again by the client", () => {
  it.each([
    ["no answer came", noAnswer],
    ["a proxy answered", foreignAnswer],
    ["the server was unavailable", refusal("unavailable")],
    ["the server failed", refusal("internal")],
    ["there were too many requests", refusal("rate_limited")],
    ["the session had expired", refusal("unauthenticated")],
    ["a confirmation was required", refusal("forbidden")],
  ])("has the same key when %s", async (_name, failure) => {
    await createTwice(failure);
    expect(sentKeys).toHaveLength(2);
    expect(sentKeys[1]).toBe(sentKeys[0]);
  });

  it.each([
    ["it succeeded", undefined],
    ["its input was refused", refusal("validation")],
    ["its subject was gone", refusal("not_found")],
    ["it conflicted with another", refusal("conflict")],
  ])("has a new key when %s", async (_name, failure) => {
    await createTwice(failure);
    expect(sentKeys).toHaveLength(2);
    expect(sentKeys[1]).not.toBe(sentKeys[0]);
  });

  it("has a key of its own for each input", async () => {
    const client = clientThatFails(undefined);
    await Promise.all([
      client.orders.create.mutate({ customerName: `Ada ${turn}` }),
      client.orders.create.mutate({ customerName: `Ade ${turn}` }),
    ]);
    expect(sentKeys[1]).not.toBe(sentKeys[0]);
  });

  it("stores its key for a reload without the text", async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
    const comment = { blog: "some-id", name: "Ngozi", content: "word ".repeat(1_000) };
    const client = clientThatFails(noAnswer);
    await client.comments.create.mutate(comment).catch(() => {});
    const [text = ""] = stored.values();
    expect(text).toContain(String(sentKeys[0]));
    expect(text.length).toBeLessThan(200);
    await client.comments.create.mutate(comment);
    expect(stored.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it("goes to the outbox with the key of the attempt that the server did not finish", async () => {
    const client = clientThatFails(refusal("unavailable"));
    await client.orders.create.mutate(order()).catch(() => {});
    expect(takePendingKey("orders.create", order())).toBe(sentKeys[0]);
  });
});
