import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, it } from "vitest";
import { copyIn, listTables } from "#platform/backup/tables.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createRestClient } from "./support/rest-client.ts";
import { openStudentSession } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { createTestClock } from "./support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";
import { connect } from "./support/test-server.ts";

type Fixture = {
  /** So many had been applied. */
  migrations: number;
  tables: Record<string, { columns: string[]; rows: string[] }>;
};

/** The database as the release before left it, with rows in each of its tables, as PostgreSQL copies them out. */
const fixture: Fixture = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "fixtures/release-0005.json"), "utf8"),
);

async function createDatabase(count: number | undefined): Promise<TestDatabase> {
  const database = await createTestDatabase({ isMigrated: false });
  afterAll(() => database.drop());
  await migrateDatabase(database.connection, count === undefined ? {} : { count });
  return database;
}

/** Puts the rows in as the release before would: it knows of these columns only. */
async function fill({ connection }: TestDatabase): Promise<void> {
  const sql = connect(connection);
  for (const { name } of await listTables(sql)) {
    const table = fixture.tables[name];
    // The counters are kept by triggers, and count these rows by themselves.
    if (!table || name === "row_counts") continue;
    const target = await sql.unsafe(copyIn({ name, columns: table.columns })).writable();
    await pipeline(Readable.from(table.rows.map((row) => `${row}\n`)), target);
  }
  await sql.end();
}

it("has rows in every table of the release before", () => {
  const empty = Object.entries(fixture.tables).filter(([, { rows }]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

describe("the data of the release before", async () => {
  const database = await createDatabase(fixture.migrations);
  await fill(database);
  await migrateDatabase(database.connection);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-upgrade-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = createTestClock("2026-11-22T08:00:00.000Z");
  const site = await createTestApp({ beside: { database, dataDir, clock } });
  const signedIn = (token: string) =>
    createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });

  it("is all there after the upgrade", async () => {
    const sql = connect(database.connection);
    for (const [name, { rows }] of Object.entries(fixture.tables)) {
      if (name === "row_counts") continue;
      const [row] = await sql`select count(*)::int as total from ${sql(name)}`;
      expect([name, row?.total]).toEqual([name, rows.length]);
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
});

describe("the release before, while this one is being brought in", async () => {
  const database = await createDatabase(undefined);

  it("writes into every table as it did", async () => {
    await fill(database);
  });

  it("reads, changes and removes what it knows", async () => {
    const sql = connect(database.connection);
    for (const [name, { columns, rows }] of Object.entries(fixture.tables)) {
      const list = columns.map((column) => `"${column}"`).join(", ");
      const found = await sql.unsafe(`select ${list} from "${name}"`);
      if (name !== "row_counts") expect([name, found.length]).toEqual([name, rows.length]);
      const [first = ""] = columns;
      await sql.unsafe(`update "${name}" set "${first}" = "${first}"`);
    }
    for (const name of [
      "tutorial_comments",
      "comments",
      "posts",
      "tutorials",
      "sessions",
      "students",
    ]) {
      await sql.unsafe(`delete from "${name}"`);
    }
    await sql.end();
  });
});
