import type { PostTableInput } from "@ebute/contracts/posts";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { postNotesTable } from "../notes/posts.notes.table.ts";
import { postsTable } from "../posts.table.ts";
import { postReviewsTable } from "../review/posts.reviews.table.ts";
import { postSchedulesTable, type ScheduledAction } from "../schedule/posts.schedules.table.ts";
import { tableCounters, tablePeriods, whereStatus } from "./posts.table-status.ts";

/** The two plans that a post may have, as columns of its row. */
const publications = alias(postSchedulesTable, "publications");
const unpublications = alias(postSchedulesTable, "unpublications");

const tableColumns = {
  id: postsTable.id,
  title: postsTable.title,
  category: postsTable.category,
  tagNames: postsTable.tagNames,
  authorId: postsTable.authorId,
  createdAt: postsTable.createdAt,
  isPublished: postsTable.isPublished,
  publishAt: publications.dueAt,
  unpublishAt: unpublications.dueAt,
  review: postReviewsTable.state,
  version: postsTable.version,
};

export type TableScope = {
  /** As yyyy-mm-dd, in the time zone of the site. */
  today: string;
  /** Restricts the list to the posts of one administrator. */
  createdBy: string | undefined;
};

/** One page of the administrators' Blog List. */
export function findTablePage(
  db: Database,
  { q, status, sort, direction, page }: PostTableInput,
  { today, createdBy }: TableScope,
) {
  // No counter exists for the posts of one administrator.
  const isOfAll = createdBy === undefined;
  const periods = isOfAll ? tablePeriods[status] : undefined;
  return findOffsetPage(db, postsTable.id, {
    where: and(whereStatus(status, today), whereCreatedBy(createdBy)),
    words: containsText(q, postsTable.title),
    order: { by: postsTable[sort], direction },
    page,
    counters: isOfAll ? tableCounters[status] : undefined,
    dated: periods && { by: postsTable.createdAt, names: periods },
    fetch: (isOnPage, orderBy) =>
      selectTableRows(db)
        .where(isOnPage)
        .orderBy(...orderBy),
  });
}

/** @param createdBy restricts them to the posts of one administrator */
export async function findNewestTableRows(db: Database, limit: number, createdBy?: string) {
  return selectTableRows(db)
    .where(whereCreatedBy(createdBy))
    .orderBy(...newestFirst(postsTable.createdAt, postsTable.id))
    .limit(limit);
}

function selectTableRows(db: Database) {
  const planOf = (plans: typeof publications | typeof unpublications, action: ScheduledAction) =>
    and(eq(plans.postId, postsTable.id), eq(plans.action, action));
  return db
    .select({ ...tableColumns, openNotes: countOpenNotes(db) })
    .from(postsTable)
    .leftJoin(publications, planOf(publications, "publish"))
    .leftJoin(unpublications, planOf(unpublications, "unpublish"))
    .leftJoin(postReviewsTable, eq(postReviewsTable.postId, postsTable.id));
}

function countOpenNotes(db: Database) {
  const { postId, isResolved } = postNotesTable;
  return db.$count(postNotesTable, and(eq(postId, postsTable.id), eq(isResolved, false)));
}

function whereCreatedBy(adminId: string | undefined) {
  return adminId === undefined ? undefined : eq(postsTable.createdBy, adminId);
}
