import type { PostTableInput } from "@ebute/contracts/posts";
import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { RowCountName, RowPeriodName } from "#src/site/counters.ts";
import { postsTable } from "../posts.table.ts";
import { postReviewsTable } from "../review/posts.reviews.table.ts";

type Status = PostTableInput["status"];

/** @param today yyyy-mm-dd, as the site reckons it */
export function whereStatus(status: Status, today: string): SQL | undefined {
  if (status === "all") return undefined;
  if (status === "to-check") return and(ne(postsTable.checkOn, ""), lte(postsTable.checkOn, today));
  if (status === "in-review") return and(eq(postsTable.isPublished, false), isReviewRequested);
  return eq(postsTable.isPublished, status === "published");
}

/** The requests are few, so their index finds the posts. */
const isReviewRequested = sql`${postsTable.id} in (select ${postReviewsTable.postId} from ${postReviewsTable} where ${eq(postReviewsTable.state, "requested")})`;

/** Undefined where nothing counts the rows. */
export const tableCounters = {
  all: ["posts.published", "posts.unpublished"],
  published: ["posts.published"],
  unpublished: ["posts.unpublished"],
  "in-review": undefined,
  "to-check": undefined,
} as const satisfies Record<Status, RowCountName[] | undefined>;

export const tablePeriods = {
  all: ["posts.created.published", "posts.created.unpublished"],
  published: ["posts.created.published"],
  unpublished: ["posts.created.unpublished"],
  "in-review": undefined,
  "to-check": undefined,
} as const satisfies Record<Status, RowPeriodName[] | undefined>;
