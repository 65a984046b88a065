import { isNotNull, isNull, type SQL } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

const DAY_MS = 86_400_000;

/** Time of a deletion that can be undone; null for a row in use. For any table. */
export const deletedAtColumn = () => timestamp({ withTimezone: true, precision: 3 });

export function isNotInTrash(deletedAt: AnyPgColumn): SQL {
  return isNull(deletedAt);
}

export function isInTrash(deletedAt: AnyPgColumn): SQL {
  return isNotNull(deletedAt);
}

/** Rows deleted before this time are deleted for good. */
export function trashCutoff(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
