import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { type AiUsage, type DraftChunk, PASSAGE_MAX_CHARS } from "@ebute/contracts/ai";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { callProcedure, createStreamClient, messageOf } from "./support/calls/trpc-client.ts";
import { aiSettings, draft, startAiServer } from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const ai = await startAiServer();
afterAll(() => ai.close());
const site = await createTestApp({ settings: aiSettings(ai) });
await site.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = site.app.server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
beforeEach(() => {
  ai.requests.length = 0;
});

const there = await createTestApp({ beside: site });
const withToken = (token: string) => site.visitor().with({ authorization: `Bearer ${token}` });

const prompt = "Nets that work";
const text = "## Nets\n\nGood **nets** last.\n\n- one\n- two\n\nEnd.";

async function tokenOf(role: "owner" | "moderator" = "owner"): Promise<string> {
  const { email } = await createAdmin(site, { role });
  return openSession(site.visitor(), email);
}

const clientWith = (token?: string) => createStreamClient(url, token);

/** The document that an editor shows after each chunk. */
async function read(parts: AsyncIterable<DraftChunk>): Promise<string[]> {
  const shown: string[] = [];
  let finished = "";
  for await (const { html, tail } of parts) {
    finished += html;
    shown.push((finished + tail).replace(/\s*\n\s*/g, ""));
  }
  return shown;
}

describe("a streamed AI draft", () => {
  it("is refused to a visitor and to a moderator", async () => {
    expect(await messageOf(clientWith().ai.draft.mutate({ prompt }))).toBe(
      "Please sign in to continue.",
    );
    const moderator = clientWith(await tokenOf("moderator"));
    const asked = async () => read(await moderator.ai.draft.mutate({ prompt }));
    expect(await messageOf(asked())).toBe("Your account is not allowed to do this.");
    expect(ai.requests).toEqual([]);
  });

  it("is refused without a title", async () => {
    const client = clientWith(await tokenOf());
    expect(await messageOf(client.ai.draft.mutate({ prompt: " " }))).toBe("Please enter a title");
  });

  it("is refused to a client that accepts no streams, without a server error in the log", async () => {
    const { status } = await callProcedure(await signInAdmin(site), "mutation", "ai.draft", {
      prompt,
    });
    expect(status).toBe(415);
  });

  it("arrives in pieces of safe HTML while the AI service is still writing", async () => {
    ai.behave(draft(`${text} <script>alert(1)</script>`, 150));
    const client = clientWith(await tokenOf());
    const startedAt = performance.now();
    let firstAfter = 0;
    const shown: string[] = [];
    let finished = "";
    for await (const { html, tail } of await client.ai.draft.mutate({ prompt })) {
      firstAfter ||= performance.now() - startedAt;
      finished += html;
      shown.push((finished + tail).replace(/\s*\n\s*/g, ""));
    }
    expect(performance.now() - startedAt).toBeGreaterThan(firstAfter + 150);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown[0]).toMatch(/^<h2>/);
    expect(shown.at(-1)).toBe(
      "<h2>Nets</h2><p>Good <strong>nets</strong> last.</p><ul><li>one</li><li>two</li></ul><p>End. </p>",
    );
  });

  it("has the same text as the Markdown of the REST call", async () => {
    ai.behave(draft(text));
    const shown = await read(await clientWith(await tokenOf()).ai.draft.mutate({ prompt }));
    expect(shown.at(-1)).toContain("<p>End.</p>");
    const { body } = await (await signInAdmin(site)).post("/api/blog/generate", { prompt });
    expect(body.content).toBe(text);
  });

  it("keeps the received part when the AI service fails midway, and reports that", async () => {
    ai.behave({ kind: "breakOff", pieces: ["Good nets", " last."] });
    const client = clientWith(await tokenOf());
    const shown: string[] = [];
    const reading = (async () => {
      for await (const { tail } of await client.ai.draft.mutate({ prompt })) shown.push(tail);
    })();
    expect(await messageOf(reading)).toMatch(/broke off/);
    expect(shown[0]).toContain("Good nets");
  });

  it("aborts the call to the AI service when the reader presses Stop", async () => {
    ai.behave({ kind: "stall", pieces: ["Good "] });
    const stop = new AbortController();
    const client = clientWith(await tokenOf());
    const parts = await client.ai.draft.mutate({ prompt }, { signal: stop.signal });
    const reading = read(parts).catch(() => {});
    await expect.poll(() => ai.requests.length).toBe(1);
    stop.abort();
    await ai.requests[0]?.ended;
    await reading;
  });
});

describe("a session that ends while an AI draft is streamed", () => {
  it.each([
    ["signed out", (token: string) => withToken(token).post("/api/auth/logout")],
    [
      "ended through another process",
      (token: string) =>
        callProcedure(
          there.visitor().with({ authorization: `Bearer ${token}` }),
          "mutation",
          "auth.endAllSessions",
        ),
    ],
  ])("receives no further text: %s", async (_label, endSession) => {
    ai.behave({ kind: "write", pieces: Array(60).fill("Good nets last. "), pauseMs: 100 });
    const token = await tokenOf();
    const shown: string[] = [];
    const reading = (async () => {
      for await (const { html, tail } of await clientWith(token).ai.draft.mutate({ prompt })) {
        shown.push(html + tail);
      }
    })();
    const message = messageOf(reading);
    await expect.poll(() => shown.length).toBeGreaterThan(0);
    expect((await endSession(token)).status).toBe(200);
    const heard = shown.length;
    expect(await message).toBe("Please sign in to continue.");
    expect(shown.length).toBeLessThanOrEqual(heard + 1);
    await ai.requests[0]?.ended;
  });
});

describe("a passage changed by AI", () => {
  const html = '<p>Good <a href="https://a.example/">nets</a> last <b>very</b> long.</p>';

  it("is refused to a moderator, without a text, in another way than is known, and beyond its length", async () => {
    const moderator = clientWith(await tokenOf("moderator"));
    const asked = async () => read(await moderator.ai.rewrite.mutate({ html, kind: "shorten" }));
    expect(await messageOf(asked())).toBe("Your account is not allowed to do this.");
    const owner = await signInAdmin(site);
    for (const [input, words] of [
      [{ html: " ", kind: "shorten" }, "Select some text first"],
      [{ html, kind: "translate" }, "kind"],
      [{ html: "a".repeat(PASSAGE_MAX_CHARS + 1), kind: "correct" }, "10,000"],
    ] as const) {
      const { status, text } = await callProcedure(owner, "mutation", "ai.rewrite", input);
      expect(status).toBe(400);
      expect(text).toContain(words);
    }
    expect(ai.requests).toEqual([]);
  });

  it("comes as safe HTML, with the passage's links only", async () => {
    ai.behave(
      draft(
        "Good [nets](https://a.example/) last **long**. [Win](https://evil.example/) ![x](/media/x.webp) <script>alert(1)</script>",
      ),
    );
    const parts = await clientWith(await tokenOf()).ai.rewrite.mutate({ html, kind: "shorten" });
    const shown = (await read(parts)).at(-1);
    expect(shown).toContain(">nets</a> last <strong>long</strong>. Win");
    expect(shown).not.toMatch(/evil|<img|<script/);
    const [{ body } = { body: undefined }] = ai.requests;
    const [instructions, passage] = body?.messages ?? [];
    expect(instructions?.content).toContain("a third shorter");
    expect(passage).toEqual({
      role: "user",
      content: "Good [nets](https://a.example/) last **very** long.",
    });
  });

  it("counts as a draft of the month", async () => {
    ai.behave(draft("Good nets."));
    const owner = await signInAdmin(site);
    const count = async () =>
      ((await callProcedure(owner, "query", "ai.usage")).data as AiUsage).drafts;
    const before = await count();
    await read(await clientWith(await tokenOf()).ai.rewrite.mutate({ html, kind: "correct" }));
    expect(await count()).toBe(before + 1);
  });
});

describe("a client that disconnects from a streamed AI draft", () => {
  it.each([
    ["a stream", "/trpc/ai.draft?batch=1", JSON.stringify({ 0: { prompt } })],
    ["a REST call", "/api/blog/generate", JSON.stringify({ prompt })],
  ])("aborts the call to the AI service: %s", async (_label, path, body) => {
    ai.behave({ kind: "stall", pieces: ["Good "] });
    const call = request(`${url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await tokenOf()}`,
        "content-type": "application/json",
        "trpc-accept": "application/jsonl",
      },
    });
    call.on("error", () => {});
    call.end(body);
    await expect.poll(() => ai.requests.length).toBe(1);
    call.destroy();
    await ai.requests[0]?.ended;
  });

  it("releases its concurrency permit", async () => {
    ai.behave({ kind: "stall", pieces: ["Good "] });
    const token = await tokenOf();
    for (let index = 0; index < 8; index += 1) {
      const stop = new AbortController();
      const asked = clientWith(token).ai.draft.mutate({ prompt }, { signal: stop.signal });
      const reading = asked.then(read).catch(() => {});
      await expect.poll(() => ai.requests.length).toBe(index + 1);
      stop.abort();
      await ai.requests[index]?.ended;
      await reading;
    }
    ai.behave(draft("Good nets."));
    expect(await read(await clientWith(token).ai.draft.mutate({ prompt }))).toContain(
      "<p>Good nets.</p>",
    );
  });
});
