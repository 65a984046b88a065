import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { postsTable } from "../posts.table.ts";

/** Letter with a post to subscribers. */
export type LetterOrder = {
  /** Null for all subscribers. */
  categoryId: string | null;
  /** Id of the administrator who ordered it, who must still have the right to send it. */
  sentBy: string;
};

export type ScheduledAction = "publish" | "unpublish";

/** Planned actions on posts, at most one of each kind. They go to the trash with the post. */
export const postSchedulesTable = pgTable(
  "post_schedules",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    action: text().$type<ScheduledAction>().notNull(),
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Id of the administrator, who must still have the right to publish when it is due. */
    scheduledBy: uuid().notNull(),
    /** Goes to subscribers once the post is published. */
    letter: jsonb().$type<LetterOrder>(),
  },
  (table) => [
    uniqueIndex("post_schedules_post_key").on(table.postId, table.action),
    index("post_schedules_due_idx").on(table.dueAt),
  ],
);

export type PostScheduleRow = typeof postSchedulesTable.$inferSelect;
