import { searchTakesTooLong } from "@ebute/contracts/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

function search(q: string, place: object = {}) {
  return callProcedure(admin, "query", "comments.table", { status: "approved", q, ...place });
}

describe("the search of a long table", () => {
  it("is aborted with a plain sentence when it takes too long", async () => {
    await sql.begin(async (tx) => {
      await tx`lock table comments in access exclusive mode`;
      const { error } = await search("fiftieth");
      expect(error?.data.httpStatus).toBe(400);
      expect(error?.message).toBe(searchTakesTooLong.message);
    });
    expect((await search("fiftieth")).status).toBe(200);
  });
});
