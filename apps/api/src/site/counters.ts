import type { MessageState } from "@ebute/contracts/contact";
import type { Database } from "#platform/db/client.ts";
import * as rowCounts from "#platform/db/listing/row-counts.ts";

/** Names of the row counters; they must equal those in the triggers of the migrations. */
export type RowCountName =
  | `posts.${"published" | "unpublished"}`
  | `posts.published.${string}`
  | `comments.${"approved" | "waiting"}`
  | `subscribers.${"confirmed" | "waiting"}`
  | `orders.${string}`
  | `contact_messages.${MessageState}`
  | `mails.${string}`
  | "students"
  | "materials"
  | "tutorials"
  | "updates"
  | "media"
  | "customers"
  | "questions"
  | "tutorial_comments";

/** Names of the row counters per date; they must equal those in the triggers of the migrations. */
export type RowPeriodName =
  | `posts.published`
  | `posts.published.${string}`
  | `posts.created.${"published" | "unpublished"}`
  | `comments.${"approved" | "waiting"}`
  | `subscribers.${"confirmed" | "waiting"}`
  | `orders.${string}`
  | `contact_messages.${MessageState}`
  | `mails.${"queued" | "failed"}`
  | "students";

/** Reads the total of each counter, without reading the counted tables. */
export const readRowCounts: <const Name extends RowCountName>(
  db: Database,
  names: readonly Name[],
) => Promise<Record<Name, number>> = rowCounts.readRowCounts;

/** Reads the sum of several counters. */
export const sumRowCounters = rowCounts.sumRowCounters<RowCountName>;

/** Total of one counter for each post or tutorial of the outer statement, as a subquery. */
export const rowCountOf = rowCounts.rowCountOf<RowCountName>;
