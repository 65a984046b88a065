import { and, asc, eq, gte, lt, ne } from "drizzle-orm";
import type { Database } from "#platform/db/client.ts";
import { postsTable } from "../posts.table.ts";
import { postSchedulesTable, type ScheduledAction } from "../schedule/posts.schedules.table.ts";

/** `end` does not belong to it. */
export type Span<Point> = { start: Point; end: Point };

type PostName = { id: string; title: string };

export type PublishedRow = PostName & { at: Date };
export type PlannedRow = PublishedRow & { action: ScheduledAction };
export type CheckRow = PostName & { day: string };

export type CalendarReadModel = ReturnType<typeof createCalendarReadModel>;

/** Reads what the calendar shows; each list is in the order of time, up to a limit. */
export function createCalendarReadModel(db: Database) {
  const name = { id: postsTable.id, title: postsTable.title };
  const { publishedAt, checkOn } = postsTable;
  const { dueAt, action } = postSchedulesTable;

  return {
    async findPublished({ start, end }: Span<Date>, limit: number): Promise<PublishedRow[]> {
      const rows = await db
        .select({ ...name, at: publishedAt })
        .from(postsTable)
        .where(and(postsTable.isPublished, gte(publishedAt, start), lt(publishedAt, end)))
        .orderBy(asc(publishedAt), asc(postsTable.id))
        .limit(limit);
      return rows.flatMap(({ at, ...post }) => (at ? [{ ...post, at }] : []));
    },

    findPlanned: ({ start, end }: Span<Date>, limit: number): Promise<PlannedRow[]> =>
      db
        .select({ ...name, at: dueAt, action })
        .from(postSchedulesTable)
        .innerJoin(postsTable, eq(postsTable.id, postSchedulesTable.postId))
        .where(and(gte(dueAt, start), lt(dueAt, end)))
        .orderBy(asc(dueAt), asc(postsTable.id))
        .limit(limit),

    /** Days are yyyy-mm-dd. */
    findToCheck: ({ start, end }: Span<string>, limit: number): Promise<CheckRow[]> =>
      db
        .select({ ...name, day: checkOn })
        .from(postsTable)
        .where(and(ne(checkOn, ""), gte(checkOn, start), lt(checkOn, end)))
        .orderBy(asc(checkOn), asc(postsTable.id))
        .limit(limit),
  };
}
