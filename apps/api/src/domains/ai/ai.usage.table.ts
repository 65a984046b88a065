import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Drafts that the AI service has written, by month. */
export const aiUsageTable = pgTable("ai_usage", {
  /** Written as yyyy-mm, in the time zone of the site. */
  month: text().primaryKey(),
  drafts: integer().notNull(),
});
