import { adminRoles } from "@ebute/contracts/administrators";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const adminsTable = pgTable("admins", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** The address in lower case, so that every spelling finds the same account. */
  emailKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  role: text({ enum: adminRoles }).notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export const accountKinds = ["admin", "student"] as const;

export type AdminRow = typeof adminsTable.$inferSelect;
export type AccountKind = (typeof accountKinds)[number];

/** Names an account of either kind. */
export type Account = { kind: AccountKind; id: string };
