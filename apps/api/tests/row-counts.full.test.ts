import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

const site = await createTestApp();
const db = connect(site.database.connection, { max: 12 });
afterAll(() => db.end());

/** The stored counters beside a real count. */
async function numbers(): Promise<{ kept: Record<string, number>; real: Record<string, number> }> {
  const kept = await db`
    select name || ' ' || parent as key, sum(total)::int as total from row_counts
    group by 1 having sum(total) <> 0`;
  const real = await db`
    with whole as (select '00000000-0000-0000-0000-000000000000'::uuid as parent)
    select name || ' ' || parent as key, count(*)::int as total from (
      select 'posts.' || case when is_published then 'published' else 'unpublished' end as name, parent from posts, whole
      union all select 'posts.published.' || category, parent from posts, whole where is_published
      union all select 'comments.' || case when is_approved then 'approved' else 'waiting' end, parent from comments, whole
      union all select 'comments.approved', post_id from comments where is_approved
      union all select 'subscribers.' || case when confirmed_at is null then 'waiting' else 'confirmed' end, parent
        from subscribers, whole
      union all select 'students', parent from students, whole
      union all select 'orders.' || status, parent from orders, whole
      union all select 'contact_messages.' || case when is_read then 'read' else 'unread' end, parent
        from contact_messages, whole
      union all select 'contact_messages.' || state, parent from contact_messages, whole
      union all select 'mails.' || status, parent from mails, whole
      union all select 'materials', parent from materials, whole
      union all select 'tutorials', parent from tutorials, whole
      union all select 'updates', parent from updates, whole
      union all select 'media', parent from media, whole
      union all select 'customers', parent from customers, whole
      union all select 'questions', parent from questions, whole
      union all select 'tutorial_comments', tutorial_id from tutorial_comments
    ) as counted group by 1`;
  return { kept: toRecord(kept), real: toRecord(real) };
}

const toRecord = (rows: Iterable<Record<string, unknown>>) =>
  Object.fromEntries([...rows].map(({ key, total }) => [String(key), Number(total)]));

/** The same by the month and the day that rows are of. */
async function numbersByDate(client = db) {
  const kept = await client`
    select concat_ws(' ', name, unit, starts_on) as key, sum(total)::int as total from row_periods
    group by 1 having sum(total) <> 0`;
  const real = await client`
    select concat_ws(' ', name, unit, date_trunc(unit, at at time zone 'UTC')::date) as key, count(*)::int as total from (
      select 'posts.published' as name, published_at as at from posts where is_published
      union all select 'posts.published.' || category, published_at from posts where is_published
      union all select 'posts.created.' || case when is_published then 'published' else 'unpublished' end, created_at
        from posts
      union all select 'comments.' || case when is_approved then 'approved' else 'waiting' end, created_at from comments
      union all select 'subscribers.waiting', created_at from subscribers where confirmed_at is null
      union all select 'subscribers.confirmed', confirmed_at from subscribers where confirmed_at is not null
      union all select 'students', created_at from students
      union all select 'orders.' || status, created_at from orders
      union all select 'contact_messages.' || case when is_read then 'read' else 'unread' end, created_at
        from contact_messages
      union all select 'contact_messages.' || state, created_at from contact_messages
      union all select 'mails.' || status, created_at from mails where status <> 'sent'
    ) as dated, (values ('month'), ('day')) as units (unit) group by 1`;
  return { kept: toRecord(kept), real: toRecord(real) };
}

async function expectExact(): Promise<Record<string, number>> {
  const byDate = await numbersByDate();
  expect(byDate.kept).toEqual(byDate.real);
  const { kept, real } = await numbers();
  expect(kept).toEqual(real);
  return kept;
}

const whole = (name: string) => `${name} 00000000-0000-0000-0000-000000000000`;

beforeEach(async () => {
  await db`truncate posts, subscribers, tutorials cascade`;
});

describe("the row counters", () => {
  it("follow inserted, changed and deleted rows, for statements of one row and of many", async () => {
    const { id: postId } = await createPost(site, { isPublished: true, category: "Health" });
    await createPost(site, { isPublished: false });
    for (const isApproved of [true, false, false])
      await createComment(site, { postId, isApproved });
    expect(await expectExact()).toEqual({
      [whole("posts.published")]: 1,
      [whole("posts.published.Health")]: 1,
      [whole("posts.unpublished")]: 1,
      [whole("comments.approved")]: 1,
      [whole("comments.waiting")]: 2,
      [`comments.approved ${postId}`]: 1,
    });
    await db`update comments set is_approved = true`;
    await db`update posts set category = 'Finance', is_published = true, published_at = now()`;
    expect(await expectExact()).toMatchObject({
      [whole("posts.published.Finance")]: 2,
      [`comments.approved ${postId}`]: 3,
    });
    await db`delete from comments where id = (select min(id::text)::uuid from comments)`;
    await db`update posts set title = title || '!'`;
    expect(await expectExact()).toMatchObject({ [`comments.approved ${postId}`]: 2 });
  });

  it("decrease with comments that are deleted with their post", async () => {
    const { id: postId } = await createPost(site, { isPublished: true });
    const { id: other } = await createPost(site, { isPublished: true });
    for (const isApproved of [true, true, false]) await createComment(site, { postId, isApproved });
    await createComment(site, { postId: other, isApproved: true });
    await db`delete from posts where id = ${postId}`;
    expect(await expectExact()).toMatchObject({
      [whole("comments.approved")]: 1,
      [`comments.approved ${other}`]: 1,
    });
    const left = await db`select 1 from row_counts where parent = ${postId}`;
    expect(left).toHaveLength(0);
  });

  it("move a row from one day and month to another", async () => {
    await createPost(site, { isPublished: true, category: "Health" });
    await db`update posts set published_at = '2024-02-29T23:59:59.999Z', created_at = '2024-01-31T00:00:00Z'`;
    await expectExact();
    expect((await numbersByDate()).kept).toEqual({
      "posts.published month 2024-02-01": 1,
      "posts.published day 2024-02-29": 1,
      "posts.published.Health month 2024-02-01": 1,
      "posts.published.Health day 2024-02-29": 1,
      "posts.created.published month 2024-01-01": 1,
      "posts.created.published day 2024-01-31": 1,
    });
    await db`update posts set published_at = published_at + interval '1 millisecond', category = 'Finance'`;
    await expectExact();
    expect((await numbersByDate()).kept).toMatchObject({
      "posts.published.Finance day 2024-03-01": 1,
    });
    await db`update posts set is_published = false`;
    await expectExact();
  });

  it("use UTC days, whatever time zone a connection has", async () => {
    const zoned = connect(site.database.connection, { max: 1 });
    await zoned`set time zone 'Pacific/Kiritimati'`;
    const { id: postId } = await createPost(site, { isPublished: true });
    await zoned`insert into comments values (${newId()}, ${postId}, 'n', 'c', true, '2026-01-31T23:30:00Z')`;
    await zoned.end();
    await expectExact();
    expect((await numbersByDate()).kept).toMatchObject({ "comments.approved day 2026-01-31": 1 });
  });

  it("count an upsert once", async () => {
    const subscribe = () => db`
      insert into subscribers (id, email, email_key, created_at, consent_form, confirmed_at)
      values (${newId()}, 'a@b.c', 'a@b.c', now(), 'restCall', null)
      on conflict (email_key) do update set confirmed_at = now()`;
    await subscribe();
    expect(await expectExact()).toEqual({ [whole("subscribers.waiting")]: 1 });
    await subscribe();
    expect(await expectExact()).toEqual({ [whole("subscribers.confirmed")]: 1 });
  });

  it("follow a rollback, and restart at zero after a truncation", async () => {
    const { id: postId } = await createPost(site, { isPublished: true });
    await db
      .begin(async (tx) => {
        await tx`insert into comments values (${newId()}, ${postId}, 'n', 'c', true, now())`;
        throw new Error("taken back");
      })
      .catch(() => {});
    expect(await expectExact()).not.toHaveProperty(whole("comments.approved"));
    await db`truncate posts cascade`;
    expect(await expectExact()).toEqual({});
  });

  it("stay exact under concurrent writes, approvals and deletions", async () => {
    const posts = await Promise.all(
      [1, 2, 3, 4].map(() => createPost(site, { isPublished: true })),
    );
    const [gone] = posts;
    await Promise.all(
      Array.from({ length: 160 }, async (_, index) => {
        const postId = posts[index % 4]?.id ?? "";
        const id = newId();
        const turn = index % 5;
        try {
          await db`insert into comments values (${id}, ${postId}, 'n', 'c', false, now())`;
          if (turn === 2) await db`update comments set created_at = '2020-01-01' where id = ${id}`;
          if (turn < 3) await db`update comments set is_approved = true where id = ${id}`;
          if (turn === 1) await db`delete from comments where id = ${id}`;
          if (index === 100) await db`delete from posts where id = ${gone?.id ?? ""}`;
        } catch (error) {
          // The post went between two of them.
          expect(error).toMatchObject({ code: "23503" });
        }
      }),
    );
    const kept = await expectExact();
    expect(kept).not.toHaveProperty(`comments.approved ${gone?.id}`);
    const left = await db`select 1 from row_counts where parent = ${gone?.id ?? ""}`;
    expect(left).toHaveLength(0);
  });

  it("do not make concurrent writers wait for each other", async () => {
    const { id: postId } = await createPost(site, { isPublished: true });
    // One in sixteen connections counts in the same row as the first.
    const reserved = await Promise.all(Array.from({ length: 4 }, () => db.reserve()));
    const shards = await Promise.all(
      reserved.map(async (one) => (await one`select pg_backend_pid() % 16 as shard`)[0]?.shard),
    );
    const [held, other] = [reserved[0], reserved[shards.findLastIndex((one) => one !== shards[0])]];
    try {
      if (!held || !other) throw new Error("all connections count in one row");
      await held`begin`;
      await held`insert into comments values (${newId()}, ${postId}, 'n', 'c', false, now())`;
      await other`set lock_timeout = '1s'`;
      await other`insert into comments values (${newId()}, ${postId}, 'n', 'c', false, now())`;
      await held`commit`;
      await expectExact();
    } finally {
      for (const one of reserved) one.release();
    }
  });
});

it("the row counters include rows from before they existed", async () => {
  const { connection, drop } = await createTestDatabase({ isMigrated: false });
  const old = connect(connection);
  try {
    const [before, after] = migrationsAround("0003");
    for (const statement of before) await old.unsafe(statement);
    await old`
      insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, published_at,
        created_at, updated_at)
      select gen_random_uuid(), 't', '', '', '', '', 'Health', i > 3, now(), now(), now() from generate_series(1, 10) i`;
    await old`
      insert into comments select gen_random_uuid(), posts.id, 'n', 'c', is_published, now()
      from posts, generate_series(1, 3)`;
    for (const statement of after) await old.unsafe(statement);
    const counted = await old`
      select name, sum(total)::int as total from row_counts where parent::text like '0000%' group by name order by name`;
    expect([...counted]).toEqual([
      { name: "comments.approved", total: 21 },
      { name: "comments.waiting", total: 9 },
      { name: "posts.published", total: 7 },
      { name: "posts.published.Health", total: 7 },
      { name: "posts.unpublished", total: 3 },
    ]);
    const byDate = await numbersByDate(old);
    expect(byDate.kept).toEqual(byDate.real);
    await old`delete from comments where not is_approved`;
    const [left] =
      await old`select sum(total)::int as total from row_counts where name = 'comments.waiting'`;
    expect(left).toEqual({ total: 0 });
  } finally {
    await old.end();
    await drop();
  }
});

/** Statements of the migrations before the one with this number, and from it on. */
function migrationsAround(number: string): [string[], string[]] {
  const folder = path.join(import.meta.dirname, "../migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const statementsOf = (names: string[]) =>
    names
      .sort()
      .flatMap((name) =>
        readFileSync(path.join(folder, name), "utf8").split("--> statement-breakpoint"),
      );
  return [
    statementsOf(files.filter((name) => name < number)),
    statementsOf(files.filter((name) => name >= number)),
  ];
}
