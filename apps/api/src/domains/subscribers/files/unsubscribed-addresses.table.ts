import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Addresses whose owners have unsubscribed, so that no file brings them back. */
export const unsubscribedAddressesTable = pgTable("unsubscribed_addresses", {
  /** Hash of the address in lower case: the address itself was deleted. */
  addressHash: text().primaryKey(),
  unsubscribedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
