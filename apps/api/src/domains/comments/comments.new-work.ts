import { and, eq } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { isCreatedIn, type NewWork, toNewWorkList, totalOfAll } from "#src/site/work/new-work.ts";
import { roleModeratesComments } from "./comments.policy.ts";
import { commentsTable } from "./comments.table.ts";

const { id, name, content, postId, isApproved, createdAt } = commentsTable;

/** Comments that still wait for approval. */
export const newComments: NewWork = {
  isForRole: roleModeratesComments,

  async findNew(tx, period) {
    const rows = await tx
      .select({ id, name, about: postsTable.title, text: content, total: totalOfAll })
      .from(commentsTable)
      .innerJoin(postsTable, eq(postsTable.id, postId))
      .where(and(eq(isApproved, false), isCreatedIn(createdAt, period)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(period.limit);
    return toNewWorkList(rows);
  },
};
