import {
  bigint,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** Result of each nightly backup. */
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
    /** Size of the files that the archive refers to; null for runs of earlier releases. */
    fileBytes: bigint({ mode: "number" }),
    /** Null for a verified backup. */
    failure: text(),
  },
  (table) => [index("backup_runs_finished_idx").on(table.finishedAt, table.id)],
);

/** Index of the files that archives share: one row per file, by its name in the site's storage. */
export const archivedFilesTable = pgTable(
  "backup_files",
  {
    name: text().primaryKey(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** Size after encryption. */
    storedBytes: bigint({ mode: "number" }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("backup_files_last_seen_idx").on(table.lastSeenAt)],
);

/**
 * The backup that waits or runs, in a single row, so that there is one at a time in all processes.
 */
export const backupProgressTable = pgTable("backup_progress", {
  slot: smallint().primaryKey().default(1),
  id: uuid().notNull(),
  requestedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null while no process has begun. */
  startedAt: timestamp({ withTimezone: true, precision: 3 }),
  /** Renewed while the process lives. */
  heartbeatAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  step: text().notNull(),
  filesDone: integer().notNull(),
  filesTotal: integer().notNull(),
});

export type BackupProgressRow = typeof backupProgressTable.$inferSelect;

export type BackupRunRow = typeof backupRunsTable.$inferSelect;
