import { POSTS_PER_PAGE, postStatuses } from "@ebute/contracts/posts";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const sql = connect(site.database.connection);
const admin = await signInAdmin(site);
afterAll(() => sql.end());

const POSTS = 1_500;

/**
 * Two fifths within one hour, two fifths over two years with gaps, the rest at one instant of
 * another day.
 */
beforeAll(async () => {
  await sql`
    insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, published_at,
      created_at, updated_at)
    select gen_random_uuid(), i, '', '', '', '', (array['Health', 'Finance'])[1 + i % 2], i % 10 <> 0, at,
      at - i * interval '7 hours', at
    from generate_series(1, ${POSTS}) as i, lateral (values (case
      when i % 5 < 2 then timestamptz '2025-03-31T23:30Z' + i * interval '2 seconds'
      when i % 5 < 4 then timestamptz '2024-01-01T00:00Z' + i * interval '11 hours'
      else '2025-04-15T12:00Z' end)) as times (at)`;
});

const pageSchema = z.object({
  posts: z.array(z.object({ _id: z.string() })),
  total: z.number(),
  pageCount: z.number(),
});

async function readPage(procedure: string, input: object) {
  const { data, text } = await callProcedure(admin, "query", procedure, input);
  expect(data, text).toBeDefined();
  return pageSchema.parse(data);
}

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id));

describe("a page in the middle of a long list", () => {
  it.each(
    postStatuses
      // Short lists, which no counter helps to page.
      .filter((status) => status !== "to-check" && status !== "in-review")
      .flatMap((status) => [
        { status, direction: "asc" },
        { status, direction: "desc" },
      ]),
  )("has the rows of its offset: $status posts, $direction", async ({ status, direction }) => {
    const order = sql.unsafe(`created_at ${direction}, id ${direction}`);
    const all = idsOf(
      await sql<{ id: string }[]>`
      select id from posts where ${status} = 'all' or is_published = (${status} = 'published') order by ${order}`,
    );
    const pageCount = Math.ceil(all.length / TABLE_PAGE_SIZE);
    const given: string[] = [];
    for (let page = 1; page <= pageCount; page += 1) {
      const input = { q: "", status, sort: "createdAt", direction, page };
      const found = await readPage("posts.table", input);
      expect(found).toMatchObject({ total: all.length, pageCount });
      given.push(...found.posts.map(({ _id }) => _id));
    }
    expect(given).toEqual(all);
  });

  it("has the rows of its offset in the archive", async () => {
    const all = idsOf(
      await sql<{ id: string }[]>`
      select id from posts where is_published order by published_at desc, id desc`,
    );
    const pageCount = Math.ceil(all.length / POSTS_PER_PAGE);
    expect(pageCount).toBeGreaterThan(110);
    for (let page = 101; page <= pageCount; page += 1) {
      const { posts, ...counts } = await readPage("posts.browse", { page });
      expect(counts).toEqual({ total: all.length, pageCount });
      const before = (page - 1) * POSTS_PER_PAGE;
      expect(posts.map(({ _id }) => _id)).toEqual(all.slice(before, before + POSTS_PER_PAGE));
    }
  });

  it("is empty beyond the last page, and reports the number of pages", async () => {
    const input = { q: "", sort: "createdAt", direction: "desc", page: 4_000 };
    expect(await readPage("posts.table", input)).toMatchObject({ posts: [], total: POSTS });
  });
});
