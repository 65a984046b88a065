import type { AiUsage } from "@ebute/contracts/ai";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { type AiBehaviour, aiSettings, draft, startAiServer } from "./support/servers/ai-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const ai = await startAiServer();
afterAll(() => ai.close());

// Half an hour before December begins in Lagos.
const startAt = "2026-11-30T22:30:00.000Z";
const settings = { ...aiSettings(ai), RATE_LIMITS: "off" };
const here = await createTestApp({ settings, startAt });
const there = await createTestApp({ beside: here, settings });
const { sql } = here.container.database;
const owner = await signInAdmin(here);
const editor = await signInAdmin(here, "editor");
const elsewhere = await signInAdmin(there, "editor");

const path = "/api/admin/settings/ai";
const prompt = "Nets";
const generate = (client = editor) => client.post("/api/blog/generate", { prompt });
const setLimit = (monthlyLimit: unknown) => owner.put(path, { values: { monthlyLimit } });

async function usage(): Promise<AiUsage> {
  return (await callProcedure(owner, "query", "ai.usage")).data as AiUsage;
}

beforeEach(async () => {
  await sql`delete from ai_usage`;
  await setLimit(null);
  ai.requests.length = 0;
  ai.behave(draft("Good nets."));
});

describe("the usage counter of the AI service", () => {
  it("is shown only to owners", async () => {
    expect((await callProcedure(here.visitor(), "query", "ai.usage")).status).toBe(401);
    expect((await callProcedure(editor, "query", "ai.usage")).status).toBe(403);
    expect(await usage()).toEqual({
      drafts: 0,
      limit: null,
      renewsAt: "2026-11-30T23:00:00.000Z",
    });
  });

  it("counts the drafts of all administrators and processes", async () => {
    await generate();
    await generate(elsewhere);
    expect((await usage()).drafts).toBe(2);
    const { body } = await here.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toContain("ebute_ai_drafts_this_month 2");
  });

  it("does not count a draft that fails, is empty or cannot start", async () => {
    const failures: AiBehaviour[] = [
      { kind: "status", status: 500 },
      { kind: "breakOff", pieces: ["Good "] },
      draft(""),
    ];
    for (const behaviour of failures) {
      ai.behave(behaviour);
      expect((await generate()).status).toBe(503);
    }
    expect((await usage()).drafts).toBe(0);
  });
});

describe("the monthly limit of AI drafts", () => {
  it.each([0, -1, 1.5, 100_001, "many"])("is refused at its field as %s", async (limit) => {
    const { status, body } = await setLimit(limit);
    expect([status, body]).toMatchObject([
      400,
      {
        issues: [
          {
            path: "monthlyLimit",
            message: "Drafts a month must be a whole number from 1 to 100,000, or empty.",
          },
        ],
      },
    ]);
  });

  it("refuses the next draft before the AI service is called, and names the end of the limit", async () => {
    await setLimit(2);
    await generate();
    await generate();
    ai.requests.length = 0;
    const { status, body, headers } = await generate();
    expect([status, body.code, headers["retry-after"]]).toEqual([429, "rate_limited", "1800"]);
    expect(body.message).toBe(
      "All 2 drafts of this month have been written. New ones are available from Dec 1st 2026. An owner can change the limit under Settings > AI.",
    );
    expect(ai.requests).toEqual([]);
    const metrics = await here.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(metrics.body).toMatch(/ebute_limit_refusals_total{limit="ai:month"} 1/);
    await setLimit(3);
    expect((await generate()).status).toBe(200);
  });

  it("lets two processes write exactly the allowed number of drafts under concurrent requests", async () => {
    await setLimit(2);
    const waves = Array.from({ length: 4 }, () => [generate(), generate(elsewhere)]).flat();
    const statuses = (await Promise.all(waves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await usage()).drafts).toBe(2);
    expect(ai.requests).toHaveLength(2);
  });

  it("of the environment overrides the one of the panel", async () => {
    const fixed = await createTestApp({
      beside: here,
      settings: { ...settings, AI_MONTHLY_LIMIT: "1" },
    });
    const client = await signInAdmin(fixed);
    expect((await client.put(path, { values: { monthlyLimit: 5 } })).status).toBe(409);
    const statuses = [await generate(client), await generate(client)].map(({ status }) => status);
    expect(statuses).toEqual([200, 429]);
  });

  // Last: it moves the clock.
  it("is reset when the month begins in the site's time zone", async () => {
    await setLimit(1);
    await generate();
    expect((await generate()).status).toBe(429);
    here.clock.advance({ minutes: 30 });
    expect((await generate()).status).toBe(200);
    expect((await usage()).renewsAt).toBe("2026-12-31T23:00:00.000Z");
    const months = await sql`select month, drafts from ai_usage order by month`;
    expect(months).toEqual([
      { month: "2026-11", drafts: 1 },
      { month: "2026-12", drafts: 1 },
    ]);
  });
});
