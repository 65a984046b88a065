import { index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** Past and planned sending times of letters, for the limits of the mail service. */
export const sendingTimesTable = pgTable(
  "mail_sends",
  {
    /** Id of the letter, which may be deleted before its hour and its day are over. */
    id: uuid().primaryKey(),
    sendAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("mail_sends_send_at_idx").on(table.sendAt)],
);
