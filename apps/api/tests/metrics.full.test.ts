import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql as query } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { createMail } from "./factories/mails.ts";
import { createPost } from "./factories/posts.ts";
import { openRawHttp } from "./support/calls/raw-http.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const backupDir = mkdtempSync(path.join(os.tmpdir(), "ebute-metrics-"));
afterAll(() => rmSync(backupDir, { recursive: true, force: true }));

const site = await createTestApp({ hasBackground: true, settings: { BACKUP_DIR: backupDir } });
const { ask, requestFastify } = await openRawHttp(site);
afterAll(() => site.close());

type Sample = { name: string; labels: Record<string, string>; value: number };

async function scrape({ app }: Pick<TestApp, "app"> = site): Promise<Sample[]> {
  const { body } = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  return body.split("\n").flatMap((line) => {
    const [, name = "", labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** The value of the sample with these labels; undefined when there is none. */
async function read(
  name: string,
  labels: Record<string, string> = {},
  from: Pick<TestApp, "app"> = site,
) {
  const found = (await scrape(from)).filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found[0]?.value;
}

/** Another process on the same database, whose figures have not been read yet. */
function another(settings = { BACKUP_DIR: backupDir }): Promise<TestApp> {
  return createTestApp({ beside: site, settings });
}

const answered = (route: string, status: string) =>
  read("http_request_duration_seconds_count", { method: "GET", route, status });

describe("the histogram of requests", () => {
  it("has a label for each page pattern, including responses from the cache", async () => {
    const { id } = await createPost(site, { publishedAt: site.clock.now() });
    const plain = { "accept-encoding": "identity" };
    for (const [address, route] of [
      ["/", "/"],
      [`/blog/${id}`, "/blog/*"],
      ["/feed.xml", "/feed.xml"],
      ["/api/blog/all", "/api/blog/all"],
    ] as const) {
      const before = (await answered(route, "200")) ?? 0;
      await requestFastify(address, plain);
      expect(await answered(route, "200"), `${address} by Fastify`).toBe(before + 1);
      const { headers } = await ask(address, plain);
      expect(await answered(route, "200"), `${address} from memory`).toBe(before + 2);
      const unchanged = (await answered(route, "304")) ?? 0;
      if (typeof headers.etag !== "string") continue;
      await ask(address, { ...plain, "if-none-match": headers.etag });
      expect(await answered(route, "304"), `${address} unchanged`).toBe(unchanged + 1);
    }
  });

  it("gets no new label from invented paths", async () => {
    await site.visitor().get("/made-up-0");
    const routes = async () =>
      new Set((await scrape()).flatMap(({ labels }) => labels.route ?? [])).size;
    const before = await routes();
    for (let index = 1; index < 20; index += 1) {
      await site.visitor().get(`/made-up-${index}`);
      await site.visitor().get(`/blog/made-up-${index}`);
      await site.visitor().get(`/track-order/made-up-${index}/x`);
    }
    // At most the label of posts, which may be requested here for the first time.
    expect(await routes()).toBeLessThanOrEqual(before + 1);
  });
});

it("the metrics report version and commit of the software", async () => {
  expect(await read("ebute_build_info", { version: "development", commit: "unknown" })).toBe(1);
});

it("the metrics count refusals by the name of their limit", async () => {
  const own = await another();
  const stranger = own.visitor();
  const body = { email: "nobody@example.ng", password: "not the password at all" };
  const answers = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    answers.push((await stranger.post("/api/admin/login", body)).status);
  }
  const refused = answers.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  const counted = (await scrape(own)).filter(({ name }) => name === "ebute_limit_refusals_total");
  expect(counted.reduce((sum, { value }) => sum + value, 0)).toBe(refused);
  for (const { labels } of counted) expect(labels.limit).toMatch(/^[a-z][\w:.-]*$/i);
  await own.close();
});

it("the metrics report queued and failed jobs by kind", async () => {
  const kind = "media.make-variants";
  await createTestWrite(site)(async (unit) => {
    const variants = { name: kind, retryLimit: 1, expireInSeconds: 60 };
    for (const id of ["waits", "later", "failed"]) await unit.enqueue(variants, { id });
    // In the same transaction, so that no worker takes a job before.
    await unit.tx.execute(
      query`update pgboss.job set start_after = now() + interval '1 day' where data->>'id' = 'later'`,
    );
    await unit.tx.execute(
      query`update pgboss.job set state = 'failed' where data->>'id' = 'failed'`,
    );
    await unit.tx.execute(
      query`update pgboss.job set state = 'active', started_on = now() where data->>'id' = 'waits'`,
    );
  });
  const own = await another();
  expect(await read("ebute_jobs", { kind, state: "active" }, own)).toBe(1);
  expect(await read("ebute_jobs", { kind, state: "waiting" }, own)).toBe(0);
  expect(await read("ebute_jobs", { kind, state: "failed" }, own)).toBe(1);
  expect(await read("ebute_jobs", { kind: "platform.sweep", state: "failed" }, own)).toBe(0);
  await own.close();
});

it("the metrics report queued and failed mails, and the age of the oldest", async () => {
  const createdAt = new Date(site.clock.now().getTime() - 3_600_000);
  await createMail(site, { status: "queued", createdAt });
  await createMail(site, { status: "queued" });
  await createMail(site, { status: "failed" });
  const own = await another();
  expect(await read("ebute_mail", { state: "waiting" }, own)).toBe(2);
  expect(await read("ebute_mail", { state: "failed" }, own)).toBe(1);
  expect(await read("ebute_mail_oldest_waiting_seconds", {}, own)).toBe(3_600);
  await own.close();
});

it("the metrics report time and size of the last backup, and a missing backup after two days", async () => {
  await site.container.services.backups.checkAtStart();
  const before = await another();
  expect(await read("ebute_backup_nightly", {}, before)).toBe(1);
  expect(await read("ebute_backup_last_success_timestamp_seconds", {}, before)).toBe(0);
  expect(await read("ebute_backup_overdue", {}, before)).toBe(0);
  await before.close();
  await site.container.services.backups.backUpNightly();
  const made = await another();
  const at = site.clock.now().getTime() / 1_000;
  expect(await read("ebute_backup_last_success_timestamp_seconds", {}, made)).toBe(at);
  expect(await read("ebute_backup_last_success_bytes", {}, made)).toBeGreaterThan(1_000);
  await made.close();
  site.clock.advance({ hours: 49 });
  const late = await another();
  expect(await read("ebute_backup_overdue", {}, late)).toBe(1);
  expect(await read("ebute_backup_failed", {}, late)).toBe(0);
  await late.close();
});

describe("the database metrics", () => {
  it("report connections by application and state, and the connection limit", async () => {
    const own = await another();
    const busy = await read(
      "ebute_database_connections",
      { application: "ebute", state: "active" },
      own,
    );
    expect(busy).toBeGreaterThanOrEqual(1);
    expect(await read("ebute_database_connections_max", {}, own)).toBeGreaterThan(10);
    expect(await read("ebute_database_up", {}, own)).toBe(1);
    await own.close();
  });

  it("are omitted while the database is unreachable, and those of the process stay", async () => {
    const own = await another();
    await own.container.database.sql.end();
    expect(await read("ebute_database_up", {}, own)).toBe(0);
    expect(await read("ebute_up", {}, own)).toBe(1);
    expect(await read("ebute_jobs", {}, own)).toBeUndefined();
    await own.close();
  });
});
