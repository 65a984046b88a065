import {
  type ConnectionTest,
  defaultServerSettings,
  type SettingsState,
} from "@ebute/contracts/settings";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTargetResolver } from "#platform/net/outbound-target.ts";
import { createPinnedFetch } from "#platform/net/pinned-fetch.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { AI_KEY, aiSettings, draft, startAiServer } from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions } from "./support/writes/settings-calls.ts";

const ai = await startAiServer();
afterAll(() => ai.close());

const HOST = "api.example.ng";
const resolvePrivate = createTargetResolver({ lookup: async () => [{ address: "10.1.2.3" }] });

const resolveTarget = async (target: { host: string; port: number }) => {
  if (target.host !== HOST) return resolvePrivate(target);
  const port = Number(new URL(ai.url).port);
  return { address: "127.0.0.1", port, isUnencrypted: true } as const;
};

const site = await createTestApp({ settings: { RATE_LIMITS: "off" }, resolveTarget });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

type Saved = { settings: SettingsState };

const path = "/api/admin/settings/ai";
const values = { baseUrl: `https://${HOST}/v1`, model: "test-model" };
const typed = { ...defaultServerSettings.ai, ...values };

const save = (body: object) => owner.put<Saved>(path, body);
const generate = () => editor.post("/api/blog/generate", { prompt: "Nets" });

async function test(body: object): Promise<ConnectionTest> {
  return (await callProcedure<ConnectionTest>(owner, "mutation", "settings.testAi", body)).data;
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  site.container.settingsReader.observeTags(["server-settings"]);
  await site.container.settingsReader.read();
  ai.requests.length = 0;
  ai.behave(draft("Nets keep people well."));
});

describe("the AI service", () => {
  it("is neither readable nor writable nor testable by an editor", async () => {
    expect((await editor.put(path, { values })).status).toBe(403);
    const tested = await callProcedure(editor, "mutation", "settings.testAi", { values: typed });
    expect(tested.status).toBe(403);
    expect((await editor.get("/api/admin/settings")).text).not.toContain('"ai"');
  });

  it.each([
    "http://api.example.ng/v1",
    "https://127.0.0.1/v1",
    "https://[::1]/v1",
    "https://localhost/v1",
    "https://ada:secret@api.example.ng/v1",
    "https://api.example.ng/v1?key=x",
    "file:///etc/passwd",
  ])("refuses the address %s", async (baseUrl) => {
    const { status, body } = await save({ values: { ...values, baseUrl } });
    expect(status).toBe(400);
    const message = "Address must be one such as https://api.example.com/v1.";
    expect(body).toMatchObject({ issues: [{ path: "baseUrl", message }] });
  });

  it("requires a model, and accepts a house style of at most 1,000 characters", async () => {
    const without = await save({ values: { baseUrl: values.baseUrl } });
    expect(without.body).toMatchObject({ issues: [{ path: "model" }] });
    const long = await save({ values: { houseStyle: "a".repeat(1_001) } });
    expect(long.body).toMatchObject({ issues: [{ path: "houseStyle" }] });
  });

  it("sends the model the firm's description from the settings", async () => {
    await owner.put("/api/admin/settings/identity", {
      values: { name: "Adùkẹ́'s Kitchen", tagline: "Jollof for forty." },
    });
    await owner.put("/api/admin/settings/contact", { values: { city: "Ibadan" } });
    await save({ values, secret: AI_KEY });
    await generate();
    const told = ai.requests.at(-1)?.body.messages[0]?.content;
    expect(told).toContain("Adùkẹ́'s Kitchen, a small firm in Ibadan, Nigeria.");
    expect(told).toContain("Jollof for forty.");
    expect(told).not.toContain("Lagos");
    await save({ values: { baseUrl: "" } });
    ai.requests.length = 0;
  });

  it("is used with the house style from the next draft on, without a restart", async () => {
    expect((await generate()).status).toBe(503);
    await save({ values: { ...values, houseStyle: "Call readers neighbours." }, secret: AI_KEY });
    expect((await generate()).body).toMatchObject({ content: "Nets keep people well." });
    const [request] = ai.requests;
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${AI_KEY}`, host: HOST });
    expect(request?.body.model).toBe("test-model");
    expect(request?.body.messages[0]?.content).toContain("Call readers neighbours.");
    await save({ values: { model: "another-model" } });
    await generate();
    expect(ai.requests[1]?.body.model).toBe("another-model");
    await save({ values: { baseUrl: "" } });
    expect((await generate()).status).toBe(503);
  });

  it("is not called in a private network", async () => {
    await save({ values: { ...values, baseUrl: "https://inside.example.ng/v1" }, secret: AI_KEY });
    const { status, body } = await generate();
    expect(status).toBe(503);
    expect(body.message).toBe(
      "The address of the AI service is unknown, or not one on the internet.",
    );
    expect(ai.requests).toEqual([]);
  });

  it("is read-only where the environment sets it, except for the house style", async () => {
    const fixed = await createTestApp({ beside: site, settings: aiSettings(ai) });
    const client = await signInAdmin(fixed);
    expect((await client.put(path, { values })).status).toBe(409);
    expect((await client.put(path, { values: {}, secret: "x" })).status).toBe(409);
    const saved = await client.put<Saved>(path, { values: { houseStyle: "Short." } });
    expect(saved.body.settings).toMatchObject({
      values: { baseUrl: ai.url, houseStyle: "Short." },
      fromEnvironment: { baseUrl: "AI_BASE_URL", model: "AI_MODEL", secret: "AI_API_KEY" },
    });
    expect(saved.text).not.toContain(AI_KEY);
    await client.post("/api/blog/generate", { prompt: "Nets" });
    expect(ai.requests[0]?.body.messages[0]?.content).toContain("Short.");
  });
});

describe("the key of the AI service", () => {
  it("appears in no response, no stored revision and no plain text in the database", async () => {
    const saved = await save({ values, secret: AI_KEY });
    const revisions = await listSettingsRevisions(owner, "ai");
    const activity = await callProcedure(owner, "query", "audit.table");
    const rows = JSON.stringify(
      await sql`select value from settings union all select value from revisions`,
    );
    for (const text of [saved.text, revisions.text, activity.text, rows]) {
      expect(text).not.toContain(AI_KEY);
    }
    expect(saved.body.settings.secret).toBe("saved");
  });

  it("is deleted with another address, and stays with another model", async () => {
    await save({ values, secret: AI_KEY });
    expect((await save({ values: { model: "other" } })).body.settings.secret).toBe("saved");
    const moved = await save({ values: { baseUrl: "https://thief.example/v1" } });
    expect(moved.body.settings.secret).toBe("absent");
  });

  it("makes drafts fail with a reason when it cannot be decrypted", async () => {
    await save({ values, secret: AI_KEY });
    await sql`update settings set value = jsonb_set(value, '{sealedSecret}', '"broken"')`;
    site.container.settingsReader.observeTags(["server-settings"]);
    const { status, body } = await generate();
    expect([status, body.message]).toEqual([
      503,
      "The AI service does not accept the key of this site. The key has to be changed.",
    ]);
  });
});

describe("the test of an AI service", () => {
  it.each([
    [{ kind: "status", status: 401 }, /does not accept the key/],
    [{ kind: "status", status: 404 }, /does not know this model/],
    [{ kind: "status", status: 302, headers: { location: "http://10.0.0.1/" } }, /an error/],
    [{ kind: "status", status: 429 }, /accepts no more requests/],
    [{ kind: "raw", contentType: "text/html", text: "<p>Hello" }, /cannot be used/],
  ] as const)("reports the failure %o", async (behaviour, report) => {
    ai.behave(behaviour);
    const result = await test({ values: typed, secret: AI_KEY });
    expect(result.isWorking).toBe(false);
    expect(result.report).toMatch(report);
  });

  it("reports one word of the response of a working service, and saves nothing", async () => {
    ai.behave(draft("ready"));
    expect(await test({ values: typed, secret: AI_KEY })).toEqual({
      isWorking: true,
      report: "The service works. It answered: ready",
    });
    expect(await sql`select 1 from settings`).toHaveLength(0);
  });

  it("sends the saved key to its own address only", async () => {
    await save({ values, secret: AI_KEY });
    await test({ values: typed });
    expect(ai.requests[0]?.headers.authorization).toBe(`Bearer ${AI_KEY}`);
    const other = { ...typed, baseUrl: `https://${HOST}/other` };
    await test({ values: other });
    expect(ai.requests[1]?.headers.authorization).not.toContain(AI_KEY);
  });

  it("fetches https addresses only", async () => {
    const fetchPinned = createPinnedFetch(resolveTarget);
    await expect(fetchPinned(`http://${HOST}/v1`)).rejects.toThrow("only https");
    expect(ai.requests).toEqual([]);
  });
});
