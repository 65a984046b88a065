import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isConfirmationAsked, settleConfirmation } from "#lib/session/confirmation.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { confirmLink } from "./confirm-link.ts";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});

describe("a call that is refused until its caller has confirmed", () => {
  beforeEach(() => stored.clear());

  it("fails with the server's refusal when nobody confirms", async () => {
    const { client } = clientOfServer();
    const answer = client.students.delete.mutate({ id: "ada" });
    await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
    settleConfirmation(false);
    await expect(answer).rejects.toThrow("Please confirm.");
  });

  it("is not sent again in the name of somebody else", async () => {
    stored.set("user", JSON.stringify({ _id: "ada" }));
    const { client, server } = clientOfServer();
    const answer = client.students.delete.mutate({ id: "ada" });
    await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
    stored.set("user", JSON.stringify({ _id: "bola" }));
    server.isConfirmed = true;
    settleConfirmation(true);
    await expect(answer).rejects.toThrow("Please confirm.");
    expect(server.received).toHaveLength(1);
  });

  it("is sent again as it was, after one question for all such calls", async () => {
    const { client, server } = clientOfServer();
    const answers = Promise.all([
      client.students.delete.mutate({ id: "ada" }),
      client.students.delete.mutate({ id: "bola" }),
    ]);
    await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true));
    server.isConfirmed = true;
    settleConfirmation(true);
    await expect(answers).resolves.toEqual(["done", "done"]);
    expect(server.received).toEqual(["ada", "bola", "ada", "bola"]);
    expect(isConfirmationAsked()).toBe(false);
  });

  it("asks about no other refusal", async () => {
    const { client } = clientOfServer({ code: "forbidden" });
    await expect(client.students.delete.mutate({ id: "ada" })).rejects.toThrow("Please confirm.");
    expect(isConfirmationAsked()).toBe(false);
  });
});

function clientOfServer(refusal: object = { code: "forbidden", reason: "confirmation_required" }) {
  const server = { isConfirmed: false, received: [] as string[] };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        server.received.push((op.input as { id: string }).id);
        if (server.isConfirmed) {
          observer.next({ result: { type: "data", data: "done" } });
          observer.complete();
          return;
        }
        const failure = { success: false, message: "Please confirm.", ...refusal };
        const shape = { code: -32001, message: failure.message, data: { failure } };
        observer.error(TRPCClientError.from({ error: shape } as never));
      });
  return { client: createTRPCClient<AppRouter>({ links: [confirmLink, link] }), server };
}
