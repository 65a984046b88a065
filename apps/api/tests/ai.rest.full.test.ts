import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAiGateway } from "#domains/ai/connection/ai.gateway.ts";
import { toLoggedError } from "#platform/errors/logged-error.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import {
  AI_ERROR_TEXT,
  AI_KEY,
  type AiBehaviour,
  aiSettings,
  draft,
  startAiServer,
} from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const ai = await startAiServer();
afterAll(() => ai.close());
const site = await createTestApp({ settings: aiSettings(ai) });
beforeEach(() => {
  ai.requests.length = 0;
  ai.behave(draft("## Nets\n\nGood **nets**."));
});

const PATH = "/api/blog/generate";
const prompt = "Nets that work";

describe("POST /api/blog/generate", () => {
  it("refuses a visitor before it calls the AI service", async () => {
    const { status, body } = await site.visitor().post(PATH, { prompt });
    expect([status, body.message]).toEqual([401, "Please sign in to continue."]);
    expect(ai.requests).toEqual([]);
  });

  it("refuses a moderator", async () => {
    const moderator = await signInAdmin(site, "moderator");
    const { status, body } = await moderator.post(PATH, { prompt });
    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect(ai.requests).toEqual([]);
  });

  it.each([
    {},
    { prompt: "" },
    { prompt: " \n\t" },
    { prompt: "\u200b" },
    { prompt: 7 },
    { prompt: null },
  ])("refuses a blank title: %j", async (input) => {
    const editor = await signInAdmin(site, "editor");
    const { status, body } = await editor.post(PATH, input);
    expect([status, body.message]).toEqual([400, "Please enter a title"]);
    expect(body.issues).toEqual([{ path: "prompt", message: "Please enter a title" }]);
    expect(ai.requests).toEqual([]);
  });

  it("refuses an overlong title and names the limit", async () => {
    const editor = await signInAdmin(site, "editor");
    const { status, body } = await editor.post(PATH, { prompt: "x".repeat(1_001) });
    expect([status, body.message]).toEqual([400, "Prompt can have at most 1,000 characters."]);
  });

  it("responds that no AI service is configured, with Retry-After", async () => {
    const bare = await createTestApp();
    const owner = await signInAdmin(bare);
    const { status, body, headers } = await owner.post(PATH, { prompt });
    expect(status).toBe(503);
    expect(body).toEqual({
      success: false,
      code: "unavailable",
      message: "AI generation is not configured",
    });
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect((await owner.post(PATH, { prompt: " " })).status).toBe(400);
    const { data } = await callProcedure(owner, "query", "ai.status", undefined);
    expect(data).toEqual({ isConfigured: false });
    await bare.close();
  });

  it.each(["owner", "editor"] as const)("returns Markdown unchanged for an %s", async (role) => {
    const client = await signInAdmin(site, role);
    const { status, body } = await client.post(PATH, { prompt: `  ${prompt} ` });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: "Draft generated",
      content: "## Nets\n\nGood **nets**.",
    });
    const [request] = ai.requests;
    expect(request?.body).toMatchObject({ model: "test-model", stream: true });
    expect(request?.body.messages.at(-1)).toEqual({ role: "user", content: prompt });
    expect(request?.headers.authorization).toBe(`Bearer ${AI_KEY}`);
  });

  it("escapes the HTML of a hostile AI response, so that no Markdown renderer executes it", async () => {
    ai.behave(
      draft('## Nets\n\n<img src=x onerror="alert(1)"> a < b\n\n<script>alert(1)</script>'),
    );
    const { status, body } = await (await signInAdmin(site)).post(PATH, { prompt });
    expect([status, body.content]).toEqual([
      200,
      '## Nets\n\n&lt;img src=x onerror="alert(1)"> a < b\n\n&lt;script>alert(1)&lt;/script>',
    ]);
  });

  it("sends no data of the caller to the AI service", async () => {
    const owner = (await signInAdmin(site)).with({
      cookie: "a=secret-cookie",
      "x-forwarded-for": "192.0.2.9",
    });
    await owner.post(PATH, {
      prompt,
      model: "other",
      baseURL: "http://evil.example",
      messages: [],
    });
    const [request] = ai.requests;
    expect(JSON.stringify(request)).not.toMatch(/secret-cookie|192\.0\.2\.9|evil|other"|eyJ/);
  });
});

const wrongs: [string, AiBehaviour, RegExp][] = [
  ["a key that is not accepted", { kind: "status", status: 401 }, /does not accept the key/],
  ["a key without rights", { kind: "status", status: 403 }, /does not accept the key/],
  ["a limit of its own", { kind: "status", status: 429 }, /accepts no more requests/],
  ["an unknown model", { kind: "status", status: 404 }, /does not know this model/],
  ["an error", { kind: "status", status: 500 }, /answered with an error/],
  [
    "an overload",
    { kind: "status", status: 503, headers: { "retry-after": "1" } },
    /answered with an error/,
  ],
  ["no content", { kind: "status", status: 204 }, /cannot be used/],
  [
    "a redirect",
    { kind: "status", status: 302, headers: { location: "http://127.0.0.1:9/" } },
    /answered with an error/,
  ],
  [
    "a page",
    { kind: "raw", contentType: "text/html", text: `<h1>${AI_ERROR_TEXT}</h1>` },
    /cannot be used/,
  ],
  [
    "JSON in place of a stream",
    { kind: "raw", contentType: "application/json", text: `{"x":"${AI_ERROR_TEXT}"}` },
    /cannot be used/,
  ],
  ["events that are no JSON", sse(`data: {"${AI_ERROR_TEXT}\n\n`), /cannot be used/],
  [
    "events of an unknown form",
    sse('data: {"choices":[{"delta":{"content":{"a":1}}}]}\n\n'),
    /cannot be used/,
  ],
  ["events that are numbers", sse("data: 42\n\n"), /cannot be used/],
  ["events without choices", sse('data: {"id":"a"}\n\ndata: [DONE]\n\n'), /cannot be used/],
  [
    "an error as an event",
    sse(`data: {"error":{"message":"${AI_ERROR_TEXT}"}}\n\n`),
    /answered with an error/,
  ],
  ["an empty answer", draft(""), /cannot be used/],
  ["an answer of spaces", draft(" \n \n"), /cannot be used/],
  ["a thought and no answer", draft("<think>what now"), /cannot be used/],
  ["nothing at all", sse(""), /cannot be used/],
  ["an end in the middle", { kind: "write", pieces: ["Good "], finish: null }, /broke off/],
  ["a connection that is cut", { kind: "breakOff", pieces: ["Good "] }, /broke off/],
  ["100 MB of words", { kind: "flood", bytes: 100e6, of: "words" }, /far more/],
  ["100 MB in one line", { kind: "flood", bytes: 100e6, of: "line" }, /far more/],
  ["100 MB around the words", { kind: "flood", bytes: 100e6, of: "comments" }, /far more/],
];

function sse(text: string): AiBehaviour {
  return { kind: "raw", contentType: "text/event-stream", text };
}

describe("the AI call to a faulty service", () => {
  it.each(wrongs)(
    "reports %s in a sentence of the product",
    async (_label, behaviour, sentence) => {
      ai.behave(behaviour);
      const owner = await signInAdmin(site);
      const { status, body, headers, text } = await owner.post(PATH, { prompt });
      expect([status, body.code]).toEqual([503, "unavailable"]);
      expect(body.message).toMatch(sentence);
      expect(headers["retry-after"]).toBeDefined();
      expect(text).not.toContain(AI_ERROR_TEXT);
      expect(text).not.toContain(AI_KEY);
      expect(ai.requests).toHaveLength(1);
    },
  );

  it("does not follow a redirect", async () => {
    const other = await startAiServer();
    ai.behave({
      kind: "status",
      status: 307,
      headers: { location: `${other.url}/chat/completions` },
    });
    const owner = await signInAdmin(site);
    expect((await owner.post(PATH, { prompt })).status).toBe(503);
    expect(other.requests).toEqual([]);
  });

  it("aborts an endless response at the limit", async () => {
    ai.behave({ kind: "flood", bytes: 100e6, of: "words" });
    const owner = await signInAdmin(site);
    const { status, body } = await owner.post(PATH, { prompt });
    expect([status, ai.requests.length]).toEqual([503, 1]);
    expect(body.message).toMatch(/far more/);
    await ai.requests[0]?.ended;
  });

  it("reports a failed connection as unreachable", async () => {
    const gone = await startAiServer();
    const settings = aiSettings(gone);
    await gone.close();
    const alone = await createTestApp({ settings });
    const { status, body } = await (await signInAdmin(alone)).post(PATH, { prompt });
    expect(status).toBe(503);
    expect(body.message).toMatch(/could not be reached/);
  });
});

describe("the AI gateway", () => {
  const settings = { baseUrl: ai.url, apiKey: AI_KEY, model: "test-model" };

  async function failureOf(behaviour: AiBehaviour) {
    ai.behave(behaviour);
    const gateway = createAiGateway({ settings, timeoutMs: 300 });
    const question = { instructions: "", prompt, signal: new AbortController().signal };
    try {
      for await (const _piece of gateway.answer(question));
    } catch (error) {
      return error;
    }
    throw new Error("it went well");
  }

  it.each<[string, AiBehaviour]>([
    ["never answers", { kind: "silence" }],
    ["begins and says nothing more", { kind: "stall", pieces: ["Good "] }],
    ["writes without end", { kind: "write", pieces: Array(500).fill("a "), pauseMs: 10 }],
  ])("aborts a service that %s, and closes the connection", async (_label, behaviour) => {
    const startedAt = performance.now();
    expect(await failureOf(behaviour)).toMatchObject({ failure: { code: "AI_TOO_SLOW" } });
    expectWithin(performance.now() - startedAt, 2_000);
    await ai.requests[0]?.ended;
  });

  it.each(wrongs)("logs no prompt, key or response of %s", async (_label, behaviour) => {
    const gateway = createAiGateway({ settings });
    ai.behave(behaviour);
    const question = { instructions: "", prompt, signal: new AbortController().signal };
    const read = async () => {
      for await (const _piece of gateway.answer(question));
    };
    const error = await read().catch((caught) => caught);
    const logged = JSON.stringify([toLoggedError(error), String(error?.stack), error?.cause]);
    expect(logged).not.toContain(AI_ERROR_TEXT);
    expect(logged).not.toContain(AI_KEY);
  });
});

describe("the limit on AI drafts", () => {
  it("applies to each administrator separately", async () => {
    const own = await createTestApp({ settings: aiSettings(ai) });
    const owner = await signInAdmin(own);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await ask(owner)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const limited = await ask(owner);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(await signInAdmin(own))).status).toBe(200);
    own.clock.advance({ hours: 1 });
    expect(ai.requests).toHaveLength(31);
    await own.close();
  });

  it("runs a few drafts at once and refuses further ones immediately", async () => {
    const answered = Promise.withResolvers<void>();
    ai.behave({ kind: "hold", until: answered.promise, pieces: ["Good ", "nets."] });
    const owner = await signInAdmin(site);
    const statuses: number[] = [];
    const asked = Array.from({ length: 8 }, async () => {
      statuses.push((await ask(owner)).status);
    });
    await expect.poll(() => statuses).toEqual([503, 503]);
    answered.resolve();
    await Promise.all(asked);
    expect(statuses).toEqual([503, 503, ...Array(6).fill(200)]);
    expect((await ask(owner)).status).toBe(200);
  });

  function ask(client: RestClient) {
    return client.post(PATH, { prompt });
  }
});
