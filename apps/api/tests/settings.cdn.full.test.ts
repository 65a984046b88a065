import {
  type ConnectionTest,
  defaultServerSettings,
  type SettingsState,
} from "@ebute/contracts/settings";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { startCdnServer } from "./support/servers/cdn-server.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const TOKEN = "token-that-nobody-may-see";

const jobs = useManualJobs();
const cdn = await startCdnServer();
afterAll(() => cdn.close());

const publicHosts = ["api.cloudflare.com", "api.fastly.com", "api.bunny.net"];

async function resolveTarget({ host }: { host: string }) {
  if (!publicHosts.includes(host)) throw new Error(`${host} is no API of a CDN`);
  return { address: "127.0.0.1", port: cdn.port, isUnencrypted: true } as const;
}

const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { RATE_LIMITS: "off" },
  resolveTarget,
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const visitor = site.visitor();

const path = "/api/admin/settings/cdn";
const cloudflare = { provider: "cloudflare", zone: "0a1b2c3d" };

const save = (values: object, secret?: string, client = owner) =>
  client.put<{ settings: SettingsState }>(path, { values, ...(secret && { secret }) });

async function test(values: object, secret?: string): Promise<ConnectionTest> {
  const body = { values: { ...defaultServerSettings.cdn, ...values }, ...(secret && { secret }) };
  return (await owner.post<{ test: ConnectionTest }>(`${path}/test`, body)).body.test;
}

/** Tags by which a CDN knows a page. */
async function tagsOf(url: string, header = "cache-tag", app: TestApp = site): Promise<string[]> {
  const { headers } = await app.visitor().get(url);
  return String(headers[header] ?? "")
    .split(/[ ,]/)
    .filter(Boolean);
}

/** Runs the waiting jobs, and forgets the purges that they send. */
async function settle(): Promise<void> {
  await jobs.runAll(sql);
  cdn.requests.length = 0;
}

const purgedTags = () => cdn.requests.flatMap(({ body }) => [body.tags].flat().map(String));

beforeEach(async () => {
  cdn.answerWith(200);
  await save({ provider: "none", zone: "" });
  await settle();
});

describe("the settings of a CDN", () => {
  it("are neither readable nor writable nor testable by an editor", async () => {
    expect((await save(cloudflare, TOKEN, editor)).status).toBe(403);
    const body = { values: cloudflare, secret: TOKEN };
    expect((await editor.post(`${path}/test`, body)).status).toBe(403);
    expect((await editor.get("/api/admin/settings")).text).not.toContain('"cdn"');
  });

  it.each([
    [{ provider: "akamai" }, "provider", "Choose a CDN of the list."],
    [{ zone: "../../purge" }, "zone", "Zone must be an ID of letters, digits and hyphens."],
    [{ provider: "fastly" }, "zone", "Zone is required."],
  ])("refuse %j at its field", async (values, field, message) => {
    const { status, body } = await save(values);
    expect([status, body]).toMatchObject([400, { issues: [{ path: field, message }] }]);
  });

  it("store the token encrypted, and delete it when the zone changes", async () => {
    const { body } = await save(cloudflare, TOKEN);
    expect(body.settings).toMatchObject({ secret: "saved", values: cloudflare });
    const stored = JSON.stringify(await sql`select value from settings where "group" = 'cdn'`);
    expect(stored).not.toContain(TOKEN);
    expect((await save({ zone: "another" })).body.settings.secret).toBe("absent");
  });

  it("are read-only where the environment sets them", async () => {
    const settings = {
      CDN_PROVIDER: "fastly",
      CDN_ZONE: "SU1Z0isxPaozGVKXdv0eY",
      CDN_TOKEN: TOKEN,
    };
    const fixed = await createTestApp({ beside: site, settings, resolveTarget });
    const client = await signInAdmin(fixed);
    expect((await client.put(path, { values: cloudflare })).status).toBe(409);
    const { body } = await client.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.find(({ group }) => group === "cdn")).toMatchObject({
      values: { provider: "fastly", zone: settings.CDN_ZONE },
      fromEnvironment: { provider: "CDN_PROVIDER", zone: "CDN_ZONE", secret: "CDN_TOKEN" },
    });
    await fixed.close();
  });
});

describe("a response that a CDN may store", () => {
  it("has no cache tags while no CDN is configured", async () => {
    for (const url of ["/", "/feed.xml", "/robots.txt"]) {
      const { headers } = await visitor.get(url);
      expect(Object.keys(headers).filter((name) => /tag$|^surrogate/.test(name))).toEqual(["etag"]);
    }
  });

  it.each([
    ["cloudflare", "cache-tag"],
    ["fastly", "surrogate-key"],
    ["bunny", "cdn-tag"],
  ])("has its cache tags in the header of %s as soon as it is saved", async (provider, header) => {
    await visitor.get("/");
    await save({ provider, zone: "42" }, TOKEN);
    for (const url of ["/", "/about", "/feed.xml", "/robots.txt", "/api/openapi.json"]) {
      const tags = await tagsOf(url, header);
      expect(tags.length, url).toBeGreaterThan(0);
      expect(tags.join().length, url).toBeLessThan(1_024);
    }
  });

  it("has the same tags with 304", async () => {
    await save(cloudflare, TOKEN);
    const { headers } = await visitor.get("/");
    const again = await visitor.get("/", { headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.headers["cache-tag"]]).toEqual([304, headers["cache-tag"]]);
  });

  it("is the only kind with cache tags: no API response, missing page or personal page has them", async () => {
    await save(cloudflare, TOKEN);
    for (const url of ["/api/blog/all", "/nothing-here", "/healthz", "/unsubscribe/x"]) {
      expect(await tagsOf(url), url).toEqual([]);
    }
  });
});

describe("a write behind a CDN", () => {
  it("purges the pages that show its data, and no others", async () => {
    await save(cloudflare, TOKEN);
    const shown = await createPost(site, { title: "Shown" });
    const [home, page, untouched] = await Promise.all(
      ["/", `/blog/${shown.id}`, "/about"].map((url) => tagsOf(url)),
    );
    await settle();
    await owner.post("/api/blog/toggle-publish", { id: shown.id });
    await jobs.runAll(sql);
    const purged = purgedTags();
    const isPurged = (tags: string[] = []) => tags.some((tag) => purged.includes(tag));
    expect([isPurged(home), isPurged(page), isPurged(untouched)]).toEqual([true, true, false]);
    expect(cdn.requests[0]).toMatchObject({
      path: "/client/v4/zones/0a1b2c3d/purge_cache",
      headers: { authorization: `Bearer ${TOKEN}`, host: "api.cloudflare.com" },
    });
    expect(purged).toContain("more");
  });

  it("of the settings purges every page", async () => {
    await save(cloudflare, TOKEN);
    const pages = await Promise.all(["/", "/about", "/blog"].map((url) => tagsOf(url)));
    await settle();
    await owner.put("/api/admin/settings/words", { values: { copyright: `Rights ${Date.now()}` } });
    await jobs.runAll(sql);
    const purged = purgedTags();
    for (const tags of pages) expect(tags.some((tag) => purged.includes(tag))).toBe(true);
  });

  it("that is not published yet purges nothing", async () => {
    await save(cloudflare, TOKEN);
    await settle();
    await owner.put("/api/admin/settings/home/staged", { values: { headline: "Soon" } });
    await jobs.runAll(sql);
    expect(cdn.requests).toEqual([]);
  });

  it("purges nothing without a CDN", async () => {
    await owner.put("/api/admin/settings/words", { values: { copyright: `Rights ${Date.now()}` } });
    expect(
      await sql`select 1 from pgboss.job where name = 'cdn.purge' and state = 'created'`,
    ).toEqual([]);
  });

  it("shares its purge with other waiting ones, without repeated tags", async () => {
    await save(cloudflare, TOKEN);
    await settle();
    for (let number = 1; number <= 5; number += 1) {
      await owner.put("/api/admin/settings/words", { values: { copyright: `Rights ${number}` } });
    }
    await jobs.runAll(sql);
    expect(cdn.requests).toHaveLength(1);
    expect(new Set(purgedTags()).size).toBe(purgedTags().length);
  });

  it("succeeds while the CDN is unreachable, and purges once it is back", async () => {
    await save(cloudflare, TOKEN);
    await settle();
    cdn.answerWith(500);
    const values = { copyright: "Saved all the same" };
    expect((await owner.put("/api/admin/settings/words", { values })).status).toBe(200);
    const failing = sql`select retry_count from pgboss.job where name = 'cdn.purge' and retry_count > 0`;
    const running = jobs.runAll(sql);
    await expect.poll(() => cdn.requests.length).toBeGreaterThan(1);
    cdn.answerWith(200);
    await running;
    expect((await failing).length).toBeGreaterThan(0);
    expect(
      await sql`select 1 from pgboss.job where name = 'cdn.purge' and state = 'failed'`,
    ).toEqual([]);
  });

  it.each([
    ["fastly", "/service/42/purge", "fastly-key", "surrogate_keys"],
    ["bunny", "/pullzone/42/purgeCache", "accesskey", "CacheTag"],
  ])("purges at %s by the documented API", async (provider, api, header, field) => {
    await save({ provider, zone: "42" }, TOKEN);
    await settle();
    await owner.put("/api/admin/settings/words", { values: { copyright: `By ${provider}` } });
    await jobs.runAll(sql);
    expect(cdn.requests[0]).toMatchObject({ path: api, headers: { [header]: TOKEN } });
    const tags = cdn.requests.flatMap(({ body }) => [body[field]].flat());
    expect(tags).toContain("more");
    expect(tags.length).toBeGreaterThan(1);
  });
});

describe("a test of a CDN", () => {
  it("purges an unused tag, with the saved token when none is typed", async () => {
    await save(cloudflare, TOKEN);
    await settle();
    expect(await test(cloudflare)).toEqual({
      isWorking: true,
      report: "The CDN took a purge. Changes reach it within seconds.",
    });
    expect(cdn.requests).toMatchObject([
      { body: { tags: ["connection-test"] }, headers: { authorization: `Bearer ${TOKEN}` } },
    ]);
  });

  it("never sends the saved token to another host or zone", async () => {
    await save(cloudflare, TOKEN);
    await settle();
    for (const values of [
      { ...cloudflare, provider: "bunny" },
      { ...cloudflare, zone: "other" },
    ]) {
      expect(await test(values)).toEqual({ isWorking: false, report: "Enter the token first." });
    }
    expect(cdn.requests).toEqual([]);
  });

  it.each([
    [403, "The CDN refuses this token. It needs the right to purge the cache of this zone."],
    [404, "The CDN knows no such zone. Copy its ID from the CDN's own panel."],
    [429, "The CDN takes no more purges for now. Please try again later."],
    [500, "The CDN answered with the error 500. Please try again later."],
  ])("explains the response status %i in plain words", async (status, report) => {
    cdn.answerWith(status);
    expect(await test(cloudflare, TOKEN)).toEqual({ isWorking: false, report });
  });

  it.each([
    [{}, "Choose a CDN first."],
    [{ provider: "fastly" }, "Enter the zone first."],
  ])("of %j names what is missing", async (values, report) => {
    expect(await test(values, TOKEN)).toEqual({ isWorking: false, report });
  });

  it("reaches no private address", async () => {
    const inside = await createTestApp({
      beside: site,
      settings: { RATE_LIMITS: "off" },
      resolveTarget: async () => {
        throw new Error("not public");
      },
    });
    const client = await signInAdmin(inside);
    const body = { values: cloudflare, secret: TOKEN };
    const answer = await client.post<{ test: ConnectionTest }>(`${path}/test`, body);
    expect(answer.body.test.report).toBe(
      "The CDN could not be reached. Please try again in a moment.",
    );
    await inside.close();
  });
});
