import { integer } from "drizzle-orm/pg-core";

/**
 * Counts the edits of a row. Only the trigger function `bump_version` writes it, for updates of any
 * program. The WHEN clause of each table's trigger lists the editable columns
 * (migrations/*_versions.sql).
 */
export const versionColumn = () => integer().notNull().default(1);
