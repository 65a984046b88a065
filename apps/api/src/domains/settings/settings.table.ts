import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Settings that have been saved; a group without a row has its defaults. */
export const settingsTable = pgTable("settings", {
  /** Name of the group in the contracts. */
  group: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Value including unpublished changes. */
  staged: jsonb().$type<Record<string, unknown>>(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  version: versionColumn(),
});

export type SettingsRow = typeof settingsTable.$inferSelect;
