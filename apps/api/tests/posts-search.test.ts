import type { PostCardPage } from "@ebute/contracts/posts";
import { SEARCH_COUNTED_MAX } from "@ebute/contracts/primitives";
import { afterAll, describe, expect, it } from "vitest";
import { createTestApp } from "./support/test-app.ts";
import { connect } from "./support/test-server.ts";
import { callProcedure } from "./support/trpc-client.ts";

const site = await createTestApp();
const sql = connect(site.database.connection);
afterAll(() => sql.end());

/** Enough for every step of the search: beyond the newest thousand, some months, all of them. */
await sql`
  insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, published_at,
    created_at, updated_at)
  select gen_random_uuid(), case when i % 700 = 0 then 'Ọdẹ in the title' else 'Post ' || i end, '', '',
    'common' || case when i % 10 = 0 then ' tenth' else '' end || case when i % 60 = 0 then ' sixtieth' else '' end
      || case when i = 3 then ' oldest' else '' end || case when i < 4000 then ' bygone' else '' end
      || case when i > 12900 then ' latest' else '' end,
    '', (array['Technology', 'Health', 'Finance'])[1 + i % 3], i % 20 <> 0,
    timestamptz '2025-01-01' + i / 2 * interval '1 hour', now(), now()
  from generate_series(1, 13000) i`;
await sql`analyze posts`;

async function browse(input: object): Promise<PostCardPage> {
  const { data, text } = await callProcedure(site.visitor(), "query", "posts.browse", input);
  expect(data, text).toBeDefined();
  return data as PostCardPage;
}

/** The same without any index or step. */
async function expected(q: string, category: string | null): Promise<string[]> {
  const rows = await sql`
    select id from posts
    where is_published and (${category}::text is null or category = ${category})
      and (plain_text ~* ('\\m' || ${q} || '\\M') or title ilike '%' || ${q} || '%' or category ilike '%' || ${q} || '%')
    order by published_at desc, id desc`;
  return rows.map(({ id }) => id);
}

describe("the search of the archive", () => {
  it.each([
    ["common", null],
    ["common", "Health"],
    ["tenth", null],
    ["tenth", "Finance"],
    ["sixtieth", null],
    ["sixtieth", "Technology"],
    ["bygone", null],
    ["bygone", "Health"],
    ["latest", null],
    ["oldest", null],
    ["oldest", "Technology"],
    ["ọdẹ", null],
    ["tech", null],
    ["st", null],
    ["nowhere", null],
  ])("finds the newest with '%s' in %s, page by page", async (q, category) => {
    const all = await expected(q, category);
    const shown = all.slice(0, SEARCH_COUNTED_MAX);
    for (const page of [1, 2, Math.max(1, Math.ceil(shown.length / 12))]) {
      if (page > Math.max(1, Math.ceil(shown.length / 12))) continue;
      const found = await browse({ q, category: category ?? "", page, searchIn: "text" });
      expect(found.posts.map(({ _id }) => _id)).toEqual(shown.slice((page - 1) * 12, page * 12));
      expect(found.total).toBe(shown.length);
      expect(found.hasMore ?? false).toBe(all.length > shown.length);
    }
  });

  it.each(["Post 12", "Ọdẹ", "common", "tech"])(
    "finds what has '%s' in its title or category, when only titles are asked for",
    async (q) => {
      const rows = await sql`
        select id from posts where is_published and (title ilike '%' || ${q} || '%' or category ilike '%' || ${q} || '%')
        order by published_at desc, id desc`;
      const found = await browse({ q, searchIn: "title" });
      expect(found.total).toBe(Math.min(rows.length, SEARCH_COUNTED_MAX));
      expect(found.posts.map(({ _id }) => _id)).toEqual(rows.slice(0, 12).map(({ id }) => id));
    },
  );

  it("has no page beyond what it counts", async () => {
    const page = SEARCH_COUNTED_MAX / 12 + 1;
    const { error } = await callProcedure(site.visitor(), "query", "posts.browse", {
      q: "common",
      page,
    });
    expect(error?.data.httpStatus).toBe(404);
  });

  it("finds nothing in a category that there is not", async () => {
    expect(await browse({ q: "common", category: "Gossip" })).toMatchObject({
      total: 0,
      posts: [],
    });
  });
});

describe("a numbered page without words", () => {
  it.each([1, 20, 21, 300, 700, 1029])("is the same from either end: %i", async (page) => {
    const rows = await sql`
      select id from posts where is_published order by published_at desc, id desc
      limit 12 offset ${(page - 1) * 12}`;
    const found = await browse({ page });
    expect(found.posts.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    expect(found).toMatchObject({ total: 12_350, pageCount: 1030 });
  });

  it("has a short last page and none after it", async () => {
    expect((await browse({ page: 1030 })).posts).toHaveLength(2);
    const { error } = await callProcedure(site.visitor(), "query", "posts.browse", { page: 1031 });
    expect(error?.data.httpStatus).toBe(404);
  });
});
