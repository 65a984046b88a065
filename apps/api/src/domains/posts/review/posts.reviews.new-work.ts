import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { allowRolesWith } from "#src/site/permissions.ts";
import {
  isCreatedIn,
  type NewWork,
  type NewWorkList,
  type NewWorkPeriod,
  toNewWorkList,
  totalOfAll,
} from "#src/site/work/new-work.ts";
import { postsTable } from "../posts.table.ts";
import { postReviewsTable } from "./posts.reviews.table.ts";

const { postId, state, requestedBy, requestedAt, returnedBy, returnedAt } = postReviewsTable;

/** Posts that somebody else has marked as ready for review, by title. */
export const newReviews: NewWork = {
  isForRole: allowRolesWith("writeContent"),

  findNew: (tx, period) =>
    findPosts(tx, period, requestedAt, [
      eq(state, "requested"),
      sql`${requestedBy} is distinct from ${period.readerId}`,
    ]),
};

/** Posts that somebody else has sent back to the reader, by title. */
export const newReturns: NewWork = {
  isForRole: allowRolesWith("writeOwnPosts"),

  findNew: (tx, period) =>
    findPosts(tx, period, returnedAt, [
      eq(state, "returned"),
      eq(requestedBy, period.readerId),
      sql`${returnedBy} is distinct from ${period.readerId}`,
    ]),
};

async function findPosts(
  tx: Transaction,
  period: NewWorkPeriod,
  doneAt: PgColumn,
  conditions: SQL[],
): Promise<NewWorkList> {
  const rows = await tx
    .select({ id: postId, about: postsTable.title, total: totalOfAll })
    .from(postReviewsTable)
    // An earlier release publishes posts without ending their requests.
    .innerJoin(postsTable, and(eq(postsTable.id, postId), eq(postsTable.isPublished, false)))
    .where(and(isCreatedIn(doneAt, period), ...conditions))
    .orderBy(...newestFirst(doneAt, postId))
    .limit(period.limit);
  return toNewWorkList(
    rows.map((row) => ({ ...row, path: `/admin/editBlog/${encodeURIComponent(row.id)}` })),
  );
}
