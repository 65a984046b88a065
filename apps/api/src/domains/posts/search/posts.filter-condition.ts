import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { postsTable } from "../posts.table.ts";

/** `inCategories` are the categories whose name contains the term. */
export type PostFilter = {
  /** Null for a category that does not exist. */
  category?: string | null | undefined;
  term?: { text: string; inCategories: string[] } | undefined;
};

/** Matches published posts within the filter. */
export function wherePublished({ category, term }: PostFilter): SQL | undefined {
  return and(
    sql`${postsTable.isPublished}`,
    category === null ? sql`false` : undefined,
    category ? eq(postsTable.category, category) : undefined,
    term ? matches(term) : undefined,
  );
}

function matches({ text, inCategories }: NonNullable<PostFilter["term"]>): SQL | undefined {
  return or(
    containsText(text, postsTable.title),
    inCategories.length > 0 ? inArray(postsTable.category, inCategories) : undefined,
  );
}
