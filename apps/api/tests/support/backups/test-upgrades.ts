import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CommentThreadList } from "@ebute/contracts/comments";
import type { SettingsState } from "@ebute/contracts/settings";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { listTables } from "#platform/db/maintenance/table-copy.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { type Queues, restoreQueues } from "#platform/jobs/queued-jobs.ts";
import { createRestClient } from "../calls/rest-client.ts";
import { callProcedure } from "../calls/trpc-client.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { mailSettings, startMailServer } from "../mail/mail-server.ts";
import { createTestApp, type TestApp } from "../servers/test-app.ts";
import { connect } from "../servers/test-server.ts";
import { sendSecondStep, ticketOf } from "../sign-in/second-step.ts";
import { openStudentSession } from "../sign-in/sign-in.ts";
import { codeOf } from "../sign-in/totp.ts";
import { createTestClock } from "../test-clock.ts";
import { counterTables, fillTables, type ReleaseFixture } from "./release-fixtures.ts";

// The queue polls for work, and each letter is a connection of its own.
vi.setConfig({ testTimeout: 90_000 });

/** No release has ever changed a row of these: the database refuses it. */
const appendOnly = [
  "audit_entries",
  "passage_versions",
  "question_versions",
  "answer_events",
  "sitting_events",
  "results",
];

async function createDatabase(count: number | undefined): Promise<TestDatabase> {
  const database = await createTestDatabase({ isMigrated: false });
  afterAll(() => database.drop());
  await migrateDatabase(database.connection, count === undefined ? {} : { count });
  return database;
}

async function createSite(
  database: TestDatabase,
  { settings = {} }: ReleaseFixture,
  options: { hasBackground?: boolean } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-upgrade-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = createTestClock("2026-11-22T08:00:00.000Z");
  return createTestApp({ beside: { database, dataDir, clock }, settings, ...options });
}

/** Tables that the fixture's release no longer wrote. */
const ofFormerReleases = new Set([
  "admin_reset_links",
  "passkey_challenges",
  "reset_codes",
  "reset_links",
]);

/**
 * Of each fixture: its rows come over whole, are served and usable, its queued jobs are done, and
 * the release itself goes on writing beside the new one.
 */
export function testUpgrades(fixtures: [string, ReleaseFixture][]): void {
  describe.each(fixtures)("the upgrade fixture of %s", async (_name, fixture) => {
    it("has every table of its release, with all columns, and rows in each", async () => {
      const { connection } = await createDatabase(fixture.migrations);
      const sql = connect(connection);
      const tables = await listTables(sql);
      await sql.end();
      const there = tables.map(({ name, columns }) => [name, columns.toSorted()]);
      const known = Object.entries(fixture.tables);
      expect(
        Object.fromEntries(known.map(([name, { columns }]) => [name, columns.toSorted()])),
      ).toEqual(Object.fromEntries(there));
      const empty = known.filter(([, { rows }]) => rows.length === 0).map(([name]) => name);
      expect(empty.filter((name) => !ofFormerReleases.has(name))).toEqual([]);
    });
  });

  describe.each(fixtures)("the upgraded data of %s", async (_name, fixture) => {
    const database = await createDatabase(fixture.migrations);
    await fillTables(database.connection, fixture.tables);
    await migrateDatabase(database.connection);
    const site = await createSite(database, fixture);
    const answered = readAnswers(fixture.tables);
    const signedIn = (token: string) =>
      createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });

    it("is complete", async () => {
      const sql = connect(database.connection);
      for (const [name, { columns, rows }] of Object.entries(fixture.tables)) {
        if (counterTables.includes(name)) continue;
        const list = columns.map((column) => `"${column}"`).join(", ");
        const found = await sql.unsafe(`select ${list} from "${name}"`);
        const added = answered.filter(({ table }) => table === name && name !== "spam_comments");
        expect([name, found.length]).toEqual([name, rows.length + added.length]);
      }
      await sql.end();
    });

    if (answered.length > 0)
      it("has each answer of the firm as a reply: shown, spam and in the trash", async () => {
        const login = { email: "owner@ebute.example", password: "seven slow green lorries" };
        const { body } = await site.visitor().post<{ token: string }>("/api/admin/login", login);
        const admin = signedIn(body.token);
        for (const { table, id } of answered) {
          const [call, input] =
            table === "trash"
              ? ["trash.restore", { kind: "comment", id }]
              : ["comments.releaseSpam", { id }];
          if (table !== "comments")
            expect((await callProcedure(admin, "mutation", call, input)).status).toBe(200);
        }
        const { data } = await callProcedure<CommentThreadList>(
          site.visitor(),
          "query",
          "comments.listThreads",
          { blogId: "kept-over-an-upgrade" },
        );
        expect(data.total).toBe(2 * answered.length);
        for (const { id, answer } of answered) {
          const thread = data.comments.find(({ _id }) => _id === id);
          const reply = { name: "Kept over an upgrade", content: answer, isFirm: true, parent: id };
          expect(thread?.replies).toEqual([expect.objectContaining(reply)]);
        }
      });

    const hasVersions = fixture.tables.posts?.columns.includes("version") ?? false;
    if (!hasVersions)
      it("starts at version 1 for everything that people can edit", async () => {
        const sql = connect(database.connection);
        for (const name of ["posts", "tutorials", "materials", "updates", "orders", "students"]) {
          const rows = await sql`select distinct version from ${sql(name)}`;
          expect([name, rows.map(({ version }) => version)]).toEqual([name, [1]]);
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
      const answers = answered.map(({ answer }) => answer);
      const contents = comments.body.comments.map(({ content }) => content);
      expect(contents.filter((content) => !answers.includes(content))).toContain("This helped.");
      const found = await site.visitor().get<{ blogs: object[] }>("/api/blog/all?q=cashbook");
      expect(found.body.blogs).toHaveLength(1);
    });

    it("gets addresses for its posts, the same however often it is given them", async () => {
      const { postSlugs } = site.container.services;
      await Promise.all([postSlugs.complete(), postSlugs.complete()]);
      await postSlugs.complete();
      const path = "/api/blog/kept-over-an-upgrade";
      const { status, body } = await site.visitor().get(path);
      expect([status, body]).toMatchObject([200, { blog: { slug: "kept-over-an-upgrade" } }]);
    });

    it("lets administrators and students sign in with their passwords", async () => {
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
      // Each answer is a reply by now, and what was spam or deleted is back.
      const back = answered.filter(({ table }) => table !== "comments");
      const comments = 2 + answered.length + back.length;
      expect(shown.dashboardData).toMatchObject({
        blogs: 2,
        comments,
        drafts: 1,
      });
      const student = signedIn(await openStudentSession(site.visitor(), "08031234567"));
      expect((await student.get("/api/bblogs")).status).toBe(200);
      expect((await student.get("/api/bmaterials")).status).toBe(200);
    });

    const hasSettings = "settings" in fixture.tables;
    if (hasSettings)
      it("includes the settings and their secrets", async () => {
        const login = { email: "owner@ebute.example", password: "seven slow green lorries" };
        const { body } = await site.visitor().post<{ token: string }>("/api/admin/login", login);
        const { body: shown } = await signedIn(body.token).get<{ settings: SettingsState[] }>(
          "/api/admin/settings",
        );
        const group = (name: string) => shown.settings.find((one) => one.group === name);
        expect(group("identity")?.values).toMatchObject({ name: "Kept over an upgrade" });
        expect(group("look")?.values).toMatchObject({ brand: "#7f2222" });
        expect(group("features")?.values).toMatchObject({ subscribing: false, comments: true });
        expect(group("ai")).toMatchObject({ values: { model: "small" }, secret: "saved" });
      });

    const hasPages = "pages" in fixture.tables;
    if (hasPages)
      it("includes pages with their drafts, renamed categories and redirects", async () => {
        const visitor = site.visitor();
        const { data } = (
          await visitor.get<{ result: { data: { title: string } } }>(
            `/trpc/pages.find?input=${encodeURIComponent('{"path":"/delivery"}')}`,
          )
        ).body.result;
        expect(data).toMatchObject({ title: "Delivery" });
        const sql = connect(database.connection);
        const drafts = await sql`
        select path, draft->>'title' as title, published is null as "isNew" from pages
        where draft is not null and path in ('/delivery', '/jobs') order by path`;
        const redirects =
          await sql`select to_path as "toPath" from redirects where from_path = '/shop'`;
        const [privacy] =
          await sql`select published::text as text from pages where built_in = 'privacy'`;
        await sql.end();
        expect(privacy?.text).toContain("A subscriber may get letters about new posts.");
        expect(privacy?.text).not.toContain("is not sent yet");
        expect([...redirects]).toEqual([{ toPath: "/services" }]);
        expect([...drafts]).toEqual([
          { path: "/delivery", title: "Delivery and returns", isNew: false },
          { path: "/jobs", title: "Jobs", isNew: true },
        ]);
        const { body } = await visitor.get<{ categories: { name: string }[] }>("/api/categories");
        const names = body.categories.map(({ name }) => name);
        expect([names.includes("Wellness"), names.includes("Health")]).toEqual([true, false]);
      });

    // The first fixture contains no secrets.
    const { known } = fixture;
    if (!known) return;

    it("keeps second factors usable, and ends old tokens without a cookie", async () => {
      expect((await signedIn(known.studentToken).get("/api/updates")).status).toBe(401);
      const { email, secret, recoveryCode } = known.secured;
      const use = async (code: string) =>
        (await sendSecondStep(site, await ticketOf(site, email), code)).status;
      expect([await use(codeOf(secret, site.clock)), await use(recoveryCode)]).toEqual([200, 200]);
      expect(await use(recoveryCode)).toBe(400);
    });
  });

  const withQueues = fixtures.filter(([, { queues }]) => queues);

  describe.each(withQueues)("the queued jobs of %s", async (_name, fixture) => {
    it("are done after the upgrade, and each mail is sent once", async () => {
      const database = await createDatabase(fixture.migrations);
      await fillTables(database.connection, fixture.tables);
      await restoreQueues(database.connection, dueNow(fixture.queues ?? []));
      await migrateDatabase(database.connection);
      const server = await startMailServer();
      onTestFinished(() => server.stop());
      const settings = { ...fixture.settings, ...mailSettings(server) };
      const site = await createSite(database, { ...fixture, settings }, { hasBackground: true });
      // All of them together would leave no connection to the tests of other files.
      onTestFinished(() => site.close());
      const { sql } = site.container.database;
      const countWaiting = async () => {
        const [row] = await sql`
        select count(*)::int as count from pgboss.job
        where name = 'mail.deliver' and state in ('created', 'retry', 'active')`;
        return row?.count;
      };
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(0);
      const [letter, ...more] = server.to("operator@ebute.example");
      expect(letter?.parsed.subject).toBe("Message from Ada");
      expect(letter?.parsed.text).toContain("Please call.");
      expect(more).toEqual([]);
      const unsent = await sql`select kind from mails where status = 'queued' and sent_at is null`;
      expect([...unsent]).toEqual([]);
    });
  });

  describe.each(fixtures)(
    "the release %s, while this release is being deployed",
    async (_name, fixture) => {
      const database = await createDatabase(undefined);

      it("writes into every table as before", async () => {
        await expect(fillTables(database.connection, fixture.tables)).resolves.toBeUndefined();
      });

      it("reads, changes and deletes its own data", async () => {
        const sql = connect(database.connection);
        for (const [name, { columns, rows }] of Object.entries(fixture.tables)) {
          const list = columns.map((column) => `"${column}"`).join(", ");
          const found = await sql.unsafe(`select ${list} from "${name}"`);
          if (!counterTables.includes(name))
            expect([name, found.length]).toEqual([name, rows.length]);
          if (appendOnly.includes(name)) continue;
          const [first = ""] = columns;
          await sql.unsafe(`update "${name}" set "${first}" = "${first}"`);
        }
        const removed = [
          "tutorial_comments",
          "comments",
          "posts",
          "tutorials",
          "sessions",
          "students",
        ];
        for (const name of removed) await sql.unsafe(`delete from "${name}"`);
        await sql.end();
      });
    },
  );
}

/** Comments with an answer in columns of their own, which releases before replies had. */
function readAnswers(tables: ReleaseFixture["tables"]) {
  const read = (table: string, answerOf: (values: Map<string, string>) => string | undefined) =>
    (tables[table]?.rows ?? []).flatMap((row) => {
      const values = row.split("\t");
      const byColumn = new Map(
        tables[table]?.columns.map((column, at) => [column, values[at] ?? ""]),
      );
      const answer = answerOf(byColumn);
      return answer ? [{ table, id: byColumn.get("id") ?? "", answer }] : [];
    });
  const stored = (values: Map<string, string>) => values.get("answer")?.replace("\\N", "");
  const trashed = (values: Map<string, string>): string | undefined =>
    values.get("source") === "comments" ? JSON.parse(values.get("row") ?? "{}").answer : undefined;
  return [...read("comments", stored), ...read("spam_comments", stored), ...read("trash", trashed)];
}

/** As if the hour of each had come. */
function dueNow(queues: Queues): Queues {
  const startAfter = "2026-01-01T00:00:00.000Z";
  return queues.map((queue) => ({
    ...queue,
    jobs: queue.jobs.map((job) => ({ ...job, startAfter })),
  }));
}
