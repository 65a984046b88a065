import { z } from "zod";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { commentsTag } from "#domains/comments/comments.tags.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canManagePosts } from "./posts.policy.ts";
import { POSTS_TAG, postTag } from "./posts.tags.ts";
import { countWordsJob } from "./publishing/posts.jobs.ts";

const storedSchema = z.object({ title: z.string(), category: z.string() });

type Deps = { categories: Pick<CategoryDirectory, "claimPresent"> };

/** Posts come back with their comments, under the present name of their category. */
export function createPostsTrash({ categories }: Deps): TrashRule {
  return {
    canManage: canManagePosts,
    labelOf: (row) => storedSchema.parse(row).title,
    prepare: async ({ tx }, { row }) => ({
      category: await categories.claimPresent(tx, storedSchema.parse(row).category),
    }),
    async onRestored(unit, { id }) {
      unit.invalidateTags(POSTS_TAG, postTag(id), commentsTag(id));
      await unit.enqueue(countWordsJob, {});
    },
  };
}
