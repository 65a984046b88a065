import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { tagsTable } from "#domains/tags/tags.table.ts";
import { postsTable } from "../posts.table.ts";

/**
 * Tags of posts. The rows go to the trash with their post; `tag_names` of the post
 * repeats the names, so that its version counts a change of tags.
 */
export const postTagsTable = pgTable(
  "post_tags",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    tagId: uuid()
      .notNull()
      .references(() => tagsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("post_tags_post_tag_key").on(table.postId, table.tagId),
    index("post_tags_tag_idx").on(table.tagId, table.postId),
  ],
);

/** Subquery for the tags of a post in their order, as JSON. */
export function selectTags(postId: AnyColumn): SQL<{ name: string; slug: string }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', ${tagsTable.name}, 'slug', ${tagsTable.slug})
      order by ${tagsTable.nameKey} collate "C"), '[]')
    from ${postTagsTable}
    join ${tagsTable} on ${tagsTable.id} = ${postTagsTable.tagId}
    where ${postTagsTable.postId} = ${postId}
  )`;
}
