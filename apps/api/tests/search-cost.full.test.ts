import { afterAll, describe, expect, it, vi } from "vitest";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FEW_POSTS = 1_000;
const MANY_POSTS = 8_000;

const searches = [
  // In every text, as a word, a number, a compound and a phrase, and in every second one.
  "everywhere",
  "2026",
  "self-employed",
  '"self-employed"',
  "everywhere -zebra",
  "market",
  "market or zebra",
  "market -zebra",
  // In every title.
  "post",
  // In as few posts of the large site as of the small one.
  "zebra",
  "1999",
  "co-operative",
  "cv",
  "5g",
  "zebra market",
  "zebra or yak",
  "quince",
  // In few titles, or nowhere.
  "xq",
  "qz",
  "nowhere",
  "zz",
];

const site = await createTestApp();
const sql = connect(site.database.connection);
afterAll(() => sql.end());

/** One row per page: the posts that a search finds on a large site are scattered too. */
await sql`alter table posts set (fillfactor = 10)`;

/**
 * Adds posts whose words are in their texts, so that the search of titles does not end before that
 * of texts. Rare words are in posts of the small site only: the large one has as many matches.
 */
async function addPosts(from: number, to: number): Promise<void> {
  await sql`
    insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, published_at,
      created_at, updated_at)
    select (lpad(to_hex(i), 8, '0') || '-2222-7000-8000-000000000000')::uuid,
      'Post ' || translate(md5(i::text), '0123456789', 'ghijklmnop') || case when is_rare then ' xqz' else '' end,
      '', '',
      'everywhere 2026 self-employed' || case when i % 2 = 0 then ' market' else '' end
        || case when is_rare then ' zebra cv 5g 1999 co-operative' else '' end
        || case when i <= ${FEW_POSTS} and i % 200 = 2 then ' yak' else '' end
        || case when i <= ${FEW_POSTS} and i % 3 = 0 then ' quince' else '' end,
      '', (array['Health', 'Finance', 'Health'])[1 + i % 3], i % 20 <> 0,
      timestamptz '2025-01-01' + (i * 7919 % 100000) * interval '5 minutes', now(), now()
    from generate_series(${from}::integer, ${to}::integer) as i
      cross join lateral (select i <= ${FEW_POSTS} and i % 200 = 1 as is_rare) as rare`;
  await sql`vacuum analyze posts`;
}

async function countWords(): Promise<void> {
  await site.container.services.postSearch.countWords();
  await sql`vacuum analyze search_words, post_words`;
}

type Cost = { found: object | undefined; posts: number; pages: number };

/** Reads of a search: rows of posts, and pages of all tables and indexes. */
async function costOf(typed: string, category: string | null): Promise<Cost> {
  return sql.begin(async (tx) => {
    const search = tx`find_posts(${typed}, '{}', ${category}, 200, 0, 12)`;
    const countRead = async () => {
      const [row] = await tx`
        select idx_tup_fetch + seq_tup_read as posts from pg_stat_xact_user_tables where relname = 'posts'`;
      return Number(row?.posts);
    };
    // Also plans the statements, which reads pages of the catalogue.
    const [found] = await tx`select titles, texts, has_more from ${search}`;
    const before = await countRead();
    const [row] = await tx`explain (analyze, buffers, format json) select * from ${search}`;
    const posts = (await countRead()) - before;
    const plan = row?.["QUERY PLAN"][0].Plan;
    return { found, posts, pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] };
  });
}

async function measure(): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const typed of searches) {
    costs.set(typed, await costOf(typed, null));
    costs.set(`${typed} in Health`, await costOf(typed, "Health"));
  }
  return costs;
}

await addPosts(1, FEW_POSTS);
const smallUncounted = await measure();
await countWords();
const small = await measure();
await addPosts(FEW_POSTS + 1, MANY_POSTS);
const largeUncounted = await measure();
await countWords();
const large = await measure();

describe.each([
  ["counted", small, large],
  ["new, their words not counted yet,", smallUncounted, largeUncounted],
])("a search of eight times as many posts, all %s with as many matches", (_state, few, many) => {
  it.each([...few.keys()])("reads about as many rows and buffers: %s", (typed) => {
    const [before, after] = [few.get(typed), many.get(typed)];
    if (!before || !after) throw new Error("not measured");
    expect(after.found).toEqual(before.found);
    expect(after.posts).toBeLessThanOrEqual(1.5 * before.posts + 5);
    // The indexes of a large site are one or two pages deeper.
    expect(after.pages).toBeLessThanOrEqual(1.5 * before.pages + 100);
  });
});
