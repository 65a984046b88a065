import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What became of each nightly backup. */
export const backupRunsTable = pgTable(
  "backup_runs",
  {
    id: uuid().primaryKey(),
    startedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    rows: bigint({ mode: "number" }).notNull(),
    files: integer().notNull(),
    missingFiles: integer().notNull(),
    /** Null for a verified one. */
    failure: text(),
  },
  (table) => [index("backup_runs_finished_idx").on(table.finishedAt, table.id)],
);

export type BackupRunRow = typeof backupRunsTable.$inferSelect;
