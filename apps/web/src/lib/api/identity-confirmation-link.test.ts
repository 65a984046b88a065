import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  isConfirmationPromptOpen,
  settleConfirmationPrompt,
} from "#lib/session/confirmation-prompt.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { identityConfirmationLink } from "./identity-confirmation-link.ts";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});

describe("a call that requires a confirmation", () => {
  beforeEach(() => stored.clear());

  it("fails with the server's refusal when the user does not confirm", async () => {
    const { client } = clientOfServer();
    const answer = client.students.delete.mutate({ id: "ada" });
    await expect.poll(isConfirmationPromptOpen).toBe(true);
    settleConfirmationPrompt(false);
    await expect(answer).rejects.toThrow("Please confirm.");
  });

  it("is not sent again with the session of another account", async () => {
    stored.set("user", JSON.stringify({ _id: "ada" }));
    const { client, server } = clientOfServer();
    const answer = client.students.delete.mutate({ id: "ada" });
    await expect.poll(isConfirmationPromptOpen).toBe(true);
    stored.set("user", JSON.stringify({ _id: "bola" }));
    server.isConfirmed = true;
    settleConfirmationPrompt(true);
    await expect(answer).rejects.toThrow("Please confirm.");
    expect(server.received).toHaveLength(1);
  });

  it("is sent again unchanged, after one prompt for all such calls", async () => {
    const { client, server } = clientOfServer();
    const answers = Promise.all([
      client.students.delete.mutate({ id: "ada" }),
      client.students.delete.mutate({ id: "bola" }),
    ]);
    await expect.poll(isConfirmationPromptOpen).toBe(true);
    server.isConfirmed = true;
    settleConfirmationPrompt(true);
    await expect(answers).resolves.toEqual(["done", "done"]);
    expect(server.received).toEqual(["ada", "bola", "ada", "bola"]);
    expect(isConfirmationPromptOpen()).toBe(false);
  });

  it("opens no prompt for other refusals", async () => {
    const { client } = clientOfServer({ code: "forbidden" });
    await expect(client.students.delete.mutate({ id: "ada" })).rejects.toThrow("Please confirm.");
    expect(isConfirmationPromptOpen()).toBe(false);
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
  return {
    client: createTRPCClient<AppRouter>({ links: [identityConfirmationLink, link] }),
    server,
  };
}
