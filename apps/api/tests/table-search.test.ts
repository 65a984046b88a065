import { SEARCH_RESULTS_MAX } from "@ebute/contracts/primitives";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const sql = connect(site.database.connection);
const admin = await signInAdmin(site);
afterAll(() => sql.end());

/** More rows than the limit below which tables are scanned completely. */
const COMMENTS = 25_000;

beforeAll(async () => {
  const { id: postId } = await createPost(site, { isPublished: true });
  await sql`
    insert into comments (id, post_id, name, content, is_approved, created_at)
    select gen_random_uuid(), ${postId}, md5(i::text), 'everywhere' || case when i % 10 = 0 then ' tenthly' else '' end
      || case when i % 50 = 0 then ' fiftieth' else '' end || case when i % 900 = 0 then ' seldomly' else '' end
      || case when i between 12001 and 12300 then ' bygone' else '' end, true, timestamptz '2026-01-01' + i / 3 * interval '1 minute'
    from generate_series(1, ${COMMENTS}) as i`;
  await sql`vacuum analyze comments`;
});

const pageSchema = z.object({
  comments: z.array(z.object({ _id: z.string() })),
  total: z.number(),
  hasMore: z.literal(true).optional(),
});

function search(q: string, place: object = {}) {
  return callProcedure(admin, "query", "comments.table", { status: "approved", q, ...place });
}

describe("the search of a long table", () => {
  it.each([
    { q: "everywhere", counted: SEARCH_RESULTS_MAX },
    { q: "TENTHLY", counted: SEARCH_RESULTS_MAX },
    { q: "fiftieth" },
    { q: "seldomly" },
    { q: "bygone" },
    { q: "nowhere" },
  ])("finds the first rows with '$q' in either order", async ({ q, counted }) => {
    for (const direction of ["asc", "desc"]) {
      const all = await sql<{ id: string }[]>`
        select id from comments where content ilike ${`%${q}%`}
        order by ${sql.unsafe(`created_at ${direction}, id ${direction}`)}`;
      const shown = all.slice(0, counted).map(({ id }) => id);
      for (const page of [1, 3]) {
        const found = await search(q, { direction, page });
        const { comments, total, hasMore } = pageSchema.parse(found.data);
        expect(comments.map(({ _id }) => _id)).toEqual(shown.slice((page - 1) * 25, page * 25));
        expect(total).toBe(shown.length);
        expect(hasMore ?? false).toBe(counted !== undefined);
      }
    }
  });
});
