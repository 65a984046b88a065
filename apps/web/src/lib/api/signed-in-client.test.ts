import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isSignInPromptOpen, settleSignInPrompt } from "#lib/session/sign-in-prompt.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { reauthenticationLink } from "./signed-in-client.ts";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});

describe("a call that meets an expired session", () => {
  beforeEach(() => {
    stored.clear();
    stored.set("token", "old");
  });

  it("is sent again after a new sign-in", async () => {
    const answer = clientOfServerThatKnows("new").dashboard.get.query();
    await expect.poll(isSignInPromptOpen).toBe(true);
    stored.set("token", "new");
    settleSignInPrompt(true);
    await expect(answer).resolves.toBe("answer for new");
  });

  it("fails with the server's refusal when the user does not sign in", async () => {
    const answer = clientOfServerThatKnows("new").dashboard.get.query();
    await expect.poll(isSignInPromptOpen).toBe(true);
    settleSignInPrompt(false);
    await expect(answer).rejects.toThrow("Please sign in to continue.");
  });

  it("opens one prompt for many calls", async () => {
    const client = clientOfServerThatKnows("new");
    const answers = Promise.all([client.dashboard.get.query(), client.posts.table.query({})]);
    await expect.poll(isSignInPromptOpen).toBe(true);
    stored.set("token", "new");
    settleSignInPrompt(true);
    await expect(answers).resolves.toEqual(["answer for new", "answer for new"]);
    expect(isSignInPromptOpen()).toBe(false);
  });

  it("is not sent again with the session of another account", async () => {
    stored.set("user", JSON.stringify({ _id: "ada" }));
    const answer = clientOfServerThatKnows("new").dashboard.get.query();
    await expect.poll(isSignInPromptOpen).toBe(true);
    stored.set("token", "new");
    stored.set("user", JSON.stringify({ _id: "bola" }));
    settleSignInPrompt(true);
    await expect(answer).rejects.toThrow("Please sign in to continue.");
  });

  it("opens no prompt for a student's wrong password", async () => {
    const credentials = { phone: "08031234567", password: "wrong" };
    const answer = clientOfServerThatKnows("new").auth.signInStudent.mutate(credentials);
    await expect(answer).rejects.toThrow();
    expect(isSignInPromptOpen()).toBe(false);
  });

  it("opens no prompt for an administrator's wrong password", async () => {
    const credentials = { email: "ada@example.com", password: "wrong" };
    const answer = clientOfServerThatKnows("new").auth.signInAdmin.mutate(credentials);
    await expect(answer).rejects.toThrow();
    expect(isSignInPromptOpen()).toBe(false);
  });
});

function clientOfServerThatKnows(token: string) {
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      const sent = stored.get("token");
      if (sent === token) {
        observer.next({ result: { type: "data", data: `answer for ${sent}` } });
        observer.complete();
        return;
      }
      const failure = {
        success: false,
        code: "unauthenticated",
        message: "Please sign in to continue.",
      };
      const shape = { code: -32001, message: failure.message, data: { failure } };
      observer.error(TRPCClientError.from({ error: shape } as never));
    });
  return createTRPCClient<AppRouter>({ links: [reauthenticationLink, server] });
}
