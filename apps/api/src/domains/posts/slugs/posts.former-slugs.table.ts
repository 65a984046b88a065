import { POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { isSlug } from "@ebute/contracts/primitives";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isId } from "#platform/runtime/ids.ts";
import { postsTable } from "../posts.table.ts";

/**
 * Slugs that posts had once they were public, so that old addresses lead to the post, whatever its
 * slug is now. They go to the trash with it.
 */
export const formerPostSlugsTable = pgTable(
  "former_post_slugs",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("former_post_slugs_slug_key").on(table.slug.op("text_pattern_ops")),
    index("former_post_slugs_post_idx").on(table.postId),
  ],
);

/** The part behind /blog/: the id of a post, or a slug that one has or had. */
export type PostAddress = { kind: "id" | "slug"; value: string };

/**
 * @returns undefined for a text that cannot be a post's address, so that no query is made for it
 */
export function parsePostAddress(address: string): PostAddress | undefined {
  if (isId(address)) return { kind: "id", value: address };
  const isKnown = address.length <= POST_SLUG_MAX_CHARS && isSlug(address);
  return isKnown ? { kind: "slug", value: address } : undefined;
}

/**
 * Id of the post that a slug leads to: first a published post that has the slug, then one that had
 * it, then a draft, which visitors cannot open.
 */
export function postIdOfSlug(slug: string | Placeholder | SQL): SQL<string> {
  const { id, isPublished } = postsTable;
  return sql<string>`(
    select found.id from (
      select ${id}, case when ${isPublished} then 0 else 2 end as rank
      from ${postsTable} where ${postsTable.slug} = ${slug}
      union all
      select ${formerPostSlugsTable.postId}, 1
      from ${formerPostSlugsTable} where ${formerPostSlugsTable.slug} = ${slug}
    ) as found order by found.rank limit 1
  )`;
}

export function postIdAt<Value extends string | Placeholder>({
  kind,
  value,
}: {
  kind: PostAddress["kind"];
  value: Value;
}): SQL<string> | Value {
  return kind === "id" ? value : postIdOfSlug(value);
}
