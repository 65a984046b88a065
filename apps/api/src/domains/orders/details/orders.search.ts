import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { containsPattern, containsText } from "#platform/db/listing/like-patterns.ts";
import { ordersTable } from "../orders.table.ts";

/** Matches a part of the name, or of the phone in any notation. */
export function matchesCustomer(q: string): SQL | undefined {
  const { customerName, phoneDigits } = ordersTable;
  return or(containsText(q, customerName), matchesPhone(q, phoneDigits));
}

/**
 * Matches a part of a phone in any notation; undefined for a text that is none.
 * @param digits column with the digits alone
 */
export function matchesPhone(q: string, digits: PgColumn): SQL | undefined {
  const part = q.replace(/\D/g, "").replace(/^(?:234|0)/, "");
  return /^[\d\s()+.-]{3,}$/.test(q) && part.length >= 3
    ? sql`${digits} like ${containsPattern(part)}`
    : undefined;
}
