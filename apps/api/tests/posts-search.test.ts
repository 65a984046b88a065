import { POST_SEARCH_RESULTS_MAX, type PostCardPage } from "@ebute/contracts/posts";
import { afterAll, describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

const site = await createTestApp();
const sql = connect(site.database.connection);
afterAll(() => sql.end());

/** Enough for every step of the search: beyond the newest thousand, some months, all of them. */
await sql`
  insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, published_at,
    created_at, updated_at)
  select gen_random_uuid(), case when i % 700 = 0 then 'Ọdẹ in the title'
      when i % 90 = 0 then 'A tenth of ' || i when i % 3 = 0 then 'Titled ' || i else 'Post ' || i end, '', '',
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

/** The same without any index or step: ids of titles and categories that match, and of texts. */
async function expected(q: string, category: string | null) {
  const rows = await sql<{ id: string; isTitle: boolean }[]>`
    select id, is_title as "isTitle" from posts cross join lateral (
      select title ilike '%' || ${q} || '%' or category ilike '%' || ${q} || '%' as is_title
    ) title
    where is_published and (${category}::text is null or category = ${category})
      and (is_title or plain_text ~* ('\\m' || ${q} || '\\M'))
    order by is_title desc, published_at desc, id desc`;
  const titles = rows.filter(({ isTitle }) => isTitle).map(({ id }) => id);
  const texts = rows.filter(({ isTitle }) => !isTitle).map(({ id }) => id);
  const hasManyTitles = titles.length > POST_SEARCH_RESULTS_MAX;
  return {
    titles: titles.slice(0, POST_SEARCH_RESULTS_MAX),
    texts: hasManyTitles ? [] : texts.slice(0, POST_SEARCH_RESULTS_MAX),
    hasMore: hasManyTitles || texts.length > POST_SEARCH_RESULTS_MAX,
  };
}

describe("a search in a category", () => {
  it("tells how many results all categories have, where they are more", async () => {
    const found = await browse({ q: "oldest", category: "Finance" });
    expect(found).toMatchObject({ total: 0, everywhere: 1 });
    expect(found.suggestions ?? found.shownFor).toBeUndefined();
    expect((await browse({ q: "oldest", category: "Technology" })).everywhere).toBeUndefined();
    expect((await browse({ q: "oldest" })).everywhere).toBeUndefined();
    const { everywhere } = await browse({ q: "common", category: "Health" });
    expect(everywhere).toBe(POST_SEARCH_RESULTS_MAX + 1);
  });

  it("shows where the words stand in each text", async () => {
    const { posts } = await browse({ q: "oldest" });
    expect(posts.map(({ snippet }) => snippet)).toEqual([
      [{ text: "common " }, { text: "oldest", isMarked: true }, { text: " bygone" }],
    ]);
    expect((await browse({ q: "" })).posts[0]?.snippet).toBeUndefined();
  });
});

describe("the search of posts", () => {
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
    ["Titled", null],
    ["tech", null],
    ["st", null],
    ["nowhere", null],
  ])(
    "lists title matches and then text matches for '%s' in %s, newest first, page by page",
    async (q, category) => {
      const { titles, texts, hasMore } = await expected(q, category);
      const shown = [...titles, ...texts];
      const last = Math.max(1, Math.ceil(shown.length / 12));
      const between = Math.ceil((titles.length + 1) / 12);
      for (const page of new Set([1, Math.min(between, last), last])) {
        const found = await browse({ q, category: category ?? "", page });
        expect(found.posts.map(({ _id }) => _id)).toEqual(shown.slice((page - 1) * 12, page * 12));
        expect(found).toMatchObject({ total: shown.length, titleMatches: titles.length });
        expect(found.hasMore ?? false).toBe(hasMore);
      }
    },
  );

  it("has no page beyond its results", async () => {
    const page = Math.ceil(POST_SEARCH_RESULTS_MAX / 12) + 1;
    const { error } = await callProcedure(site.visitor(), "query", "posts.browse", {
      q: "common",
      page,
    });
    expect(error?.data.httpStatus).toBe(404);
  });

  it("finds nothing in an unknown category, and offers the newest posts", async () => {
    const found = await browse({ q: "common", category: "Gossip" });
    expect(found).toMatchObject({ total: 0, posts: [] });
    expect(found.newest).toHaveLength(3);
  });

  it("finds nothing for diacritics without a letter", async () => {
    expect(await browse({ q: "\u0301\u0323" })).toMatchObject({ total: 0, titleMatches: 0 });
  });
});

describe("a numbered page of posts without search terms", () => {
  it.each([1, 20, 21, 300, 700, 1029])(
    "is equal when counted from either end: %i",
    async (page) => {
      const rows = await sql`
      select id from posts where is_published order by published_at desc, id desc
      limit 12 offset ${(page - 1) * 12}`;
      const found = await browse({ page });
      expect(found.posts.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
      expect(found).toMatchObject({ total: 12_350, pageCount: 1030 });
    },
  );

  it("may be short if it is the last, and none follows it", async () => {
    expect((await browse({ page: 1030 })).posts).toHaveLength(2);
    const { error } = await callProcedure(site.visitor(), "query", "posts.browse", { page: 1031 });
    expect(error?.data.httpStatus).toBe(404);
  });
});
