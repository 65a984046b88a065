import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";

/**
 * SQL time: on posts published until then, visitors no longer comment. Null: they always do.
 * @param openDays days after publication in which they do; 0: for good
 */
export function closedUntil(openDays: number | Placeholder): SQL<Date | null> {
  return sql`now() - make_interval(days => nullif(${openDays}::int, 0))`;
}

/** SQL condition: visitors no longer comment on the post, by the clock of the database. */
export function isClosedAfter(openDays: number | Placeholder): SQL<boolean> {
  return sql<boolean>`coalesce(${postsTable.publishedAt} <= ${closedUntil(openDays)}, false)`;
}
