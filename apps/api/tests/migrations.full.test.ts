import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { businessPresets } from "@ebute/contracts/onboarding";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { breakingChanges } from "./support/calls/breaking-changes.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { connect } from "./support/servers/test-server.ts";

const folder = path.join(import.meta.dirname, "../migrations");

async function emptyDatabase() {
  const { connection, drop } = await createTestDatabase({ isMigrated: false });
  const sql = connect(connection);
  onTestFinished(async () => {
    await sql.end();
    await drop();
  });
  return { connection, sql };
}

it("the migrations update an empty database, and leave an up-to-date one unchanged", async () => {
  const { connection, sql } = await emptyDatabase();
  await migrateDatabase(connection);
  await migrateDatabase(connection);
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const done = await sql`select hash from drizzle.__drizzle_migrations`;
  expect(done).toHaveLength(files.length);
});

it("the migrations of several starting processes run one after another", async () => {
  const { connection, sql } = await emptyDatabase();
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)));
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  expect(tables.length).toBeGreaterThan(5);
});

it("a failed migration leaves no lock behind", async () => {
  const { connection, sql } = await emptyDatabase();
  await sql`create table posts ()`;
  await expect(migrateDatabase(connection)).rejects.toThrow();
  await sql`drop table posts`;
  await migrateDatabase(connection);
  const locks = await sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`;
  expect([...locks]).toEqual([]);
});

it("a migration gives up on a locked table, so that no reader waits behind it, and changes nothing", async () => {
  const { connection, sql } = await emptyDatabase();
  await migrateDatabase(connection, { count: 3 });
  const holder = connect(connection);
  onTestFinished(() => holder.end());
  const held = await holder.reserve();
  await held`begin`;
  await held`select 1 from subscribers`;
  const migration = migrateDatabase(connection, { lockTimeout: "100ms" });
  // Drizzle's message has the statement; the `cause` has the reason.
  await expect(migration).rejects.toMatchObject({
    cause: { message: expect.stringContaining("lock timeout") },
  });
  expect(await sql`select hash from drizzle.__drizzle_migrations`).toHaveLength(3);
  await held`commit`;
  held.release();
  await migrateDatabase(connection);
});

it("the migration of default texts replaces a sentence only where it stands unchanged", async () => {
  const { connection, sql } = await emptyDatabase();
  await migrateDatabase(connection, { count: 78 });
  const former = "News about posts is not sent yet.";
  const own = "News about posts is not sent yet, but ask us.";
  const add = (
    path: string,
    builtIn: string | null,
    published: object,
    draft: object | null,
  ) => sql`
    insert into pages (id, path, built_in, published, draft, position, created_at, updated_at)
    values (gen_random_uuid(), ${path}, ${builtIn}, ${sql.json({ ...published })},
      ${draft && sql.json({ ...draft })}, 1, now(), now())`;
  await add("/privacy-policy", "privacy", { html: `<p>“First.” ${former}</p>` }, { html: own });
  await add("/about", "about", { html: former }, null);
  const notice = "We use your address for our own news alone, and none goes out yet.";
  await sql`insert into settings ("group", value, updated_at)
    values ('words', ${sql.json({ subscribeNotice: notice, noPosts: `${notice} Really.` })}, now())`;
  await migrateDatabase(connection);
  const pages = await sql`select published, draft from pages order by path desc`;
  expect([...pages]).toEqual([
    {
      published: { html: "<p>“First.” A subscriber may get letters about new posts.</p>" },
      draft: { html: own },
    },
    { published: { html: former }, draft: null },
  ]);
  const [words] = await sql`select value from settings`;
  expect(words?.value).toEqual({
    subscribeNotice: businessPresets.other.words.subscribeNotice,
    noPosts: `${notice} Really.`,
  });
});

it("the migration of the answer about passwords leaves an answer of the firm", async () => {
  const { connection, sql } = await emptyDatabase();
  await migrateDatabase(connection, { count: 85 });
  const answer = (end: string, attributes = "") => ({
    question: 'What is "new"?',
    html: `<p>Choose Forgot Password on the <a href="/signin"${attributes}>sign-in page</a>. We mail you a link that works once, for 30 minutes, and lets you choose a new password.</p><p>You cannot get at your e-mail? <a href="/contact"${attributes}>Write to us</a> and we give you a one-time code in its place.</p>${end}`,
  });
  const own = answer("<p>Or call.</p>");
  const published = { items: [answer(""), own] };
  const draft = { items: [own, answer("", ' rel="noopener"')] };
  for (const builtIn of ["faqs", "about"]) {
    await sql`
      insert into pages (id, path, built_in, published, draft, position, created_at, updated_at)
      values (gen_random_uuid(), ${`/${builtIn}`}, ${builtIn}, ${sql.json(published)},
        ${sql.json(draft)}, 1, now(), now())`;
  }
  await migrateDatabase(connection);
  const rows = await sql`select published, draft from pages order by built_in`;
  const now = { ...answer(""), html: "<p>{password_reset}</p>" };
  expect([...rows]).toEqual([
    { published, draft },
    { published: { items: [now, own] }, draft: { items: [own, now] } },
  ]);
});

it("every journal entry of the migrations has a file, in the order of their time", () => {
  const journal = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  const entries: { tag: string; when: number }[] = journal.entries;
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

/** Exceptions, each with the reason why it does not break the previous release. */
const allowed: Record<string, string> = {
  "0001_whole_specification constrains what may be written":
    "the token of a subscriber is a new column, and its default is never the same twice",
  "0021_categories constrains what may be written":
    "the previous release writes no category but the seven, which the migration adds first",
  "0034_post_slugs constrains what may be written":
    "the previous release writes neither the new column nor the new table",
  "0041_post_links constrains what may be written":
    "the previous release does not write the new column",
  "0047_authors constrains what may be written":
    "the previous release does not write the new column",
  "0049_post_reviews constrains what may be written":
    "the previous release writes neither the new column nor the new table",
  "0052_weekly_letters constrains what may be written":
    "the previous release writes neither the new columns nor the new tables",
  "0059_lesson_places constrains what may be written":
    "the previous release writes neither the new column nor the new table",
  "0064_assignments constrains what may be written":
    "the previous release writes neither the new column nor the new table",
  "0070_comment_answers constrains what may be written":
    "the previous release does not write the new columns",
  "0071_assigned_exams constrains what may be written":
    "the previous release does not write the new column",
  "0072_order_book asks for a value":
    "the default of the new column numbers the orders of the previous release too",
  "0072_order_book constrains what may be written":
    "the previous release does not write the new columns, and their defaults are never the same twice",
  "0075_message_replies constrains what may be written":
    "the previous release writes neither the new columns nor the new tables",
  "0077_order_letters constrains what may be written":
    "the previous release writes neither the new column nor the new table",
  "0082_comment_replies constrains what may be written":
    "the previous release does not write the new column",
  "0083_card_words asks for a value": "the database computes the new column",
};

describe("the previous release, which still runs while a migration is applied", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));

  it("can do everything after every migration", () => {
    const found = files.flatMap((name) =>
      breakingChanges(readFileSync(path.join(folder, name), "utf8")).map(
        (change) => `${path.basename(name, ".sql")} ${change}`,
      ),
    );
    expect(found).toEqual(Object.keys(allowed));
  });

  it.each([
    [`DROP TABLE "posts";`, "drops"],
    [`alter table "posts" drop column "category"`, "drops"],
    [`ALTER TABLE "posts" DROP "category";`, "drops"],
    [`ALTER TABLE "posts"\n\tALTER COLUMN "category" DROP DEFAULT;`, "drops"],
    [`DROP FUNCTION "search_posts";`, "drops"],
    [`ALTER TABLE "posts" RENAME TO "articles";`, "renames"],
    [`ALTER TABLE "posts" RENAME COLUMN "title" TO "headline";`, "renames"],
    [`ALTER TABLE "posts" ALTER COLUMN "category" SET NOT NULL;`, "asks for a value"],
    [`ALTER TABLE "posts" ADD COLUMN "place" text NOT NULL;`, "asks for a value"],
    [
      `ALTER TABLE "posts" ADD COLUMN "a" text DEFAULT '' NOT NULL, ADD COLUMN "b" text NOT NULL;`,
      "asks for a value",
    ],
    [`ALTER TABLE "posts" ADD "place" text NOT NULL;`, "asks for a value"],
    [`ALTER TABLE "posts" ALTER COLUMN "title" SET DATA TYPE varchar(20);`, "changes a type"],
    [`ALTER TABLE "posts" ALTER "title" TYPE varchar(20);`, "changes a type"],
    [`ALTER TABLE "posts" ADD CONSTRAINT "short" CHECK (true);`, "constrains what may be written"],
    [`CREATE UNIQUE INDEX "once" ON "posts" ("title");`, "constrains what may be written"],
  ])("would fail after the change %s", (statement, change) => {
    expect(breakingChanges(statement)).toEqual([change]);
  });

  it.each([
    `CREATE TABLE "new" ("id" uuid NOT NULL); ALTER TABLE "new" ADD CONSTRAINT "one" UNIQUE("id");`,
    `ALTER TABLE "posts" ADD COLUMN "place" text;`,
    `ALTER TABLE "posts" ADD COLUMN "place" text DEFAULT '' NOT NULL;`,
    `ALTER TABLE "posts" ALTER COLUMN "title" DROP NOT NULL;`,
    `ALTER TABLE "posts" DROP CONSTRAINT "short";`,
    `DROP INDEX "posts_found_idx"; CREATE INDEX "posts_words_idx" ON "posts" ("title");`,
    `-- Nobody can DROP TABLE "posts" here.`,
  ])("is not affected by the change %s", (statement) => {
    expect(breakingChanges(statement)).toEqual([]);
  });
});

it("the migration moves a displayed home picture from the look settings to the home page", async () => {
  const { connection, sql } = await emptyDatabase();
  const values = async () => {
    const rows = await sql`select "group", value from settings order by "group"`;
    return Object.fromEntries(rows.map(({ group, value }) => [group, value]));
  };
  await migrateDatabase(connection, { count: 25 });
  const shown = { hero: "picture", heroPicture: "p1", heroAlt: "Our shop", brand: "#0b5d3b" };
  await sql`insert into settings values
    ('look', ${sql.json(shown)}, now()), ('home', '{"headline": "Hello"}', now())`;
  await migrateDatabase(connection);
  expect(await values()).toMatchObject({
    home: { headline: "Hello", heroPicture: "p1", heroAlt: "Our shop" },
    look: { hero: "plain", brand: "#0b5d3b" },
  });
});
