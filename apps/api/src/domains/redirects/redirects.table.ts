import { redirectSources } from "@ebute/contracts/redirects";
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Old addresses, with the ones that replace them. */
export const redirectsTable = pgTable(
  "redirects",
  {
    id: uuid().primaryKey(),
    /** Normal form of the contracts' `normalizePath`. */
    fromPath: text().notNull().unique("redirects_from_path_unique"),
    /** Null for an address that was removed for good. */
    toPath: text(),
    source: text({ enum: redirectSources }).notNull(),
    hits: bigint({ mode: "number" }).notNull().default(0),
    lastHitAt: timestamp({ withTimezone: true, precision: 3 }),
    version: versionColumn(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("redirects_created_idx").on(table.createdAt, table.id)],
);

/** Columns that owners change; the table's version trigger counts changes of exactly these. */
export const editableRedirectColumns = {
  fromPath: redirectsTable.fromPath,
  toPath: redirectsTable.toPath,
};

export type RedirectRow = typeof redirectsTable.$inferSelect;
export type NewRedirectRow = typeof redirectsTable.$inferInsert;

/** Paths that were requested and not found, without queries or client data. */
export const missingPathsTable = pgTable("missing_paths", {
  /** Normal form of the contracts' `normalizePath`. */
  path: text().primaryKey(),
  hits: bigint({ mode: "number" }).notNull(),
  firstSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  lastSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type MissingPathRow = typeof missingPathsTable.$inferSelect;
