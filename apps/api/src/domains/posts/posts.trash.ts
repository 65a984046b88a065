import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import type { PostAuthors } from "./authors/posts.authorship.ts";
import { canManagePosts, canWritePosts } from "./posts.policy.ts";
import { allTagsOfPost } from "./posts.tags.ts";
import { countWordsJob } from "./publishing/posts.jobs.ts";
import type { PostSchedulesRepository } from "./schedule/posts.schedules.repository.ts";
import type { PostSlugsService } from "./slugs/posts.slugs.service.ts";
import type { PostTagLinksRepository } from "./tags/posts.tag-links.repository.ts";

const storedSchema = z.object({
  title: z.string(),
  category: z.string(),
  published_at: z.string().nullable(),
  is_published: z.boolean(),
  // Entries of earlier releases have none.
  slug: z.string().nullish(),
  author_id: z.string().nullish(),
});

type Deps = {
  categories: Pick<CategoryDirectory, "claimPresent">;
  authors: Pick<PostAuthors, "claim">;
  slugs: Pick<PostSlugsService, "chooseRestored">;
  tagLinks: Pick<PostTagLinksRepository, "prepareRestore">;
  schedules: Pick<PostSchedulesRepository, "removeDue">;
  /** Cache tag of the pages with the comments of a post. */
  commentsTag(postId: string): string;
  clock: Clock;
};

/**
 * Restores posts with their comments, under the present names of their category and tags and with a
 * unique slug. What was to happen meanwhile does not happen.
 */
export function createPostsTrashRule(deps: Deps): TrashRule {
  const { categories, authors, slugs, tagLinks, schedules, commentsTag, clock } = deps;
  return {
    canManage: canWritePosts,
    restrict: (principal) =>
      canManagePosts(principal) || principal.kind !== "admin"
        ? undefined
        : isEditableByWriter(principal.id),
    labelOf: (row) => storedSchema.parse(row).title,
    async prepare({ tx }, { id, row }) {
      const { title, category, slug = null, published_at, author_id } = storedSchema.parse(row);
      return {
        category: await categories.claimPresent(tx, category),
        // An author may have been deleted since.
        author_id: author_id ? ((await authors.claim(tx, author_id)) ?? null) : null,
        tag_names: await tagLinks.prepareRestore(tx, id),
        slug: await slugs.chooseRestored(tx, {
          postId: id,
          title,
          slug,
          isOrWasPublic: published_at !== null,
        }),
      };
    },
    async onRestored(unit, { id, row }) {
      const { is_published: isPublished } = storedSchema.parse(row);
      await schedules.removeDue(unit.tx, { postId: id, isPublished, now: clock.now() });
      unit.invalidateTags(...allTagsOfPost(id), commentsTag(id));
      await unit.enqueue(countWordsJob, {});
    },
  };
}

/**
 * Own posts that were neither published nor about to be: a writer who restores another one would
 * publish it.
 */
function isEditableByWriter(adminId: string): SQL {
  const { id, row, source } = trashTable;
  const plan = alias(trashTable, "plan");
  return sql`${source} = 'posts' and ${row} ->> 'created_by' = ${adminId} and not (${row} -> 'is_published')::boolean
    and not exists (select from ${trashTable} as ${sql.identifier("plan")} where ${plan.parentId} = ${id}
      and ${plan.source} = 'post_schedules' and ${plan.row} ->> 'action' = 'publish')`;
}
