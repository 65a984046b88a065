import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, it } from "vitest";
import { copyIn, listTables } from "#platform/backup/tables.ts";
import { listMigrationHashes, migrateDatabase } from "#platform/db/migrate.ts";
import type { Known } from "./fixtures/fill-release.ts";
import { createRestClient } from "./support/rest-client.ts";
import { finish, ticketOf } from "./support/second-step.ts";
import { openStudentSession } from "./support/sign-in.ts";
import { createTestApp, type TestApp } from "./support/test-app.ts";
import { createTestClock } from "./support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";
import { connect } from "./support/test-server.ts";
import { codeOf } from "./support/totp.ts";

/** The database as a release left it, with rows in each of its tables, as PostgreSQL copies them out. */
type Fixture = {
  /** So many had been applied. */
  migrations: number;
  tables: Record<string, { columns: string[]; rows: string[] }>;
  /** The settings that it had; the first one had none that matter. */
  settings?: Record<string, string>;
  known?: Known;
};

/** Kept by triggers, which count these rows by themselves. */
const counters = ["row_counts", "row_periods"];
/** No release has ever changed a row of these: the database refuses it. */
const appendOnly = ["audit_entries"];

const folder = path.join(import.meta.dirname, "fixtures");
const names = readdirSync(folder).filter((name) => name.startsWith("release-"));
const fixtures = names.sort().map((name): [string, Fixture] => {
  return [name.slice(0, -5), JSON.parse(readFileSync(path.join(folder, name), "utf8"))];
});

async function createDatabase(count: number | undefined): Promise<TestDatabase> {
  const database = await createTestDatabase({ isMigrated: false });
  afterAll(() => database.drop());
  await migrateDatabase(database.connection, count === undefined ? {} : { count });
  return database;
}

/** Puts the rows in as that release would: it knows of these columns only. */
async function fill({ connection }: TestDatabase, { tables }: Fixture): Promise<void> {
  const sql = connect(connection);
  for (const { name } of await listTables(sql)) {
    const table = tables[name];
    if (!table || counters.includes(name)) continue;
    const target = await sql.unsafe(copyIn({ name, columns: table.columns })).writable();
    await pipeline(Readable.from(table.rows.map((row) => `${row}\n`)), target);
  }
  await sql.end();
}

async function createSite(database: TestDatabase, { settings = {} }: Fixture): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-upgrade-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = createTestClock("2026-11-22T08:00:00.000Z");
  return createTestApp({ beside: { database, dataDir, clock }, settings });
}

it("has a fixture that is not far behind: fixtures/write-release.ts writes the next", () => {
  const newest = fixtures.at(-1)?.[1].migrations ?? 0;
  expect(listMigrationHashes().length - newest).toBeLessThanOrEqual(5);
});

describe.each(fixtures)("the fixture of %s", async (_name, fixture) => {
  it("has every table of it, with all its columns, and rows in each", async () => {
    const { connection } = await createDatabase(fixture.migrations);
    const sql = connect(connection);
    const tables = await listTables(sql);
    await sql.end();
    const there = tables.map(({ name, columns }) => [name, columns.toSorted()]);
    const known = Object.entries(fixture.tables);
    expect(
      Object.fromEntries(known.map(([name, { columns }]) => [name, columns.toSorted()])),
    ).toEqual(Object.fromEntries(there));
    expect(known.filter(([, { rows }]) => rows.length === 0)).toEqual([]);
  });
});

describe.each(fixtures)("the data of %s", async (_name, fixture) => {
  const database = await createDatabase(fixture.migrations);
  await fill(database, fixture);
  await migrateDatabase(database.connection);
  const site = await createSite(database, fixture);
  const signedIn = (token: string) =>
    createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });

  it("is all there after the upgrade", async () => {
    const sql = connect(database.connection);
    for (const [name, { columns, rows }] of Object.entries(fixture.tables)) {
      if (counters.includes(name)) continue;
      const list = columns.map((column) => `"${column}"`).join(", ");
      const found = await sql.unsafe(`select ${list} from "${name}"`);
      expect([name, found.length]).toEqual([name, rows.length]);
    }
    await sql.end();
  });

  it("is shown to visitors", async () => {
    const { body } = await site
      .visitor()
      .get<{ blogs: { _id: string; title: string }[] }>("/api/blog/all");
    expect(body.blogs.map(({ title }) => title)).toEqual(["Kept over an upgrade"]);
    const comments = await site
      .visitor()
      .get<{ comments: { content: string }[] }>(`/api/blog/comment?blogId=${body.blogs[0]?._id}`);
    expect(comments.body.comments.map(({ content }) => content)).toEqual(["This helped."]);
    const found = await site.visitor().get<{ blogs: object[] }>("/api/blog/all?q=cashbook");
    expect(found.body.blogs).toHaveLength(1);
  });

  it("lets administrators and students in with the passwords they have", async () => {
    const login = { email: "owner@ebute.example", password: "seven slow green lorries" };
    const { status, body } = await site
      .visitor()
      .post<{ token: string }>("/api/admin/login", login);
    expect(status).toBe(200);
    const admin = signedIn(body.token);
    for (const list of [
      "/api/admin/blogs",
      "/api/admin/comments",
      "/api/subscribers",
      "/api/user",
    ]) {
      expect([list, (await admin.get(list)).status]).toEqual([list, 200]);
    }
    const { body: shown } = await admin.get<{ dashboardData: object }>("/api/admin/dashboard");
    expect(shown.dashboardData).toMatchObject({ blogs: 2, comments: 2, drafts: 1 });
    const student = signedIn(await openStudentSession(site.visitor(), "08031234567"));
    expect((await student.get("/api/bblogs")).status).toBe(200);
    expect((await student.get("/api/bmaterials")).status).toBe(200);
  });

  // The first fixture tells of nobody's secrets.
  const { known } = fixture;
  if (!known) return;

  it("leaves sessions and second factors as good as they were", async () => {
    expect((await signedIn(known.studentToken).get("/api/user/me")).status).toBe(200);
    const { email, secret, recoveryCode } = known.secured;
    const use = async (code: string) =>
      (await finish(site, await ticketOf(site, email), code)).status;
    expect([await use(codeOf(secret, site.clock)), await use(recoveryCode)]).toEqual([200, 200]);
    expect(await use(recoveryCode)).toBe(400);
  });
});

describe.each(fixtures)("%s, while this release is being brought in", async (_name, fixture) => {
  const database = await createDatabase(undefined);

  it("writes into every table as it did", async () => {
    await fill(database, fixture);
  });

  it("reads, changes and removes what it knows", async () => {
    const sql = connect(database.connection);
    for (const [name, { columns, rows }] of Object.entries(fixture.tables)) {
      const list = columns.map((column) => `"${column}"`).join(", ");
      const found = await sql.unsafe(`select ${list} from "${name}"`);
      if (!counters.includes(name)) expect([name, found.length]).toEqual([name, rows.length]);
      if (appendOnly.includes(name)) continue;
      const [first = ""] = columns;
      await sql.unsafe(`update "${name}" set "${first}" = "${first}"`);
    }
    const removed = ["tutorial_comments", "comments", "posts", "tutorials", "sessions", "students"];
    for (const name of removed) await sql.unsafe(`delete from "${name}"`);
    await sql.end();
  });
});
