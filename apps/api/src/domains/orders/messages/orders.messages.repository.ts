import { eq, like, type SQL, sql } from "drizzle-orm";
import { contactTable } from "#domains/contact/contact.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit, newestFirst } from "#platform/db/listing/keyset.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type OrderRow, ordersTable } from "../orders.table.ts";

/** A message has one order, or two. */
const MESSAGE_ORDERS_MAX = 20;

/** Fewer digits at the end of a number are those of several people. */
const PHONE_DIGITS_MIN = 7;

const latestColumns = {
  number: ordersTable.number,
  customerName: ordersTable.customerName,
  phone: ordersTable.phone,
  email: ordersTable.email,
  handover: ordersTable.handover,
  address: ordersTable.address,
};

export type OrderContact = { email: string; phone: string | undefined };

export type LatestOrder = Pick<OrderRow, keyof typeof latestColumns>;

export type OrderMessagesRepository = ReturnType<typeof createOrderMessagesRepository>;

/** Orders of the people who write messages. */
export function createOrderMessagesRepository(db: Database) {
  return {
    /** The latest order with this e-mail address, else with this phone in any notation. */
    async findLatestOf({ email, phone }: OrderContact): Promise<LatestOrder | undefined> {
      const { phoneDigits, createdAt, id } = ordersTable;
      const find = async (where: SQL) => {
        const [row] = await db
          .select(latestColumns)
          .from(ordersTable)
          .where(where)
          .orderBy(...newestFirst(createdAt, id))
          .limit(inlineLimit(1));
        return row;
      };
      const byEmail = sql`lower(${ordersTable.email}) = ${email.toLowerCase()} and ${ordersTable.email} <> ''`;
      const digits = phone?.replace(/\D/g, "").replace(/^(?:234|0)/, "") ?? "";
      const found = email ? await find(byEmail) : undefined;
      if (found || digits.length < PHONE_DIGITS_MIN) return found;
      return find(like(phoneDigits, `%${digits}`));
    },

    /** Orders that were made from a message, oldest first. */
    findOfMessage: (messageId: string): Promise<Pick<OrderRow, "code" | "number">[]> =>
      db
        .select({ code: ordersTable.code, number: ordersTable.number })
        .from(ordersTable)
        .where(eq(ordersTable.messageId, messageId))
        .orderBy(ordersTable.number)
        .limit(MESSAGE_ORDERS_MAX),

    /** The message if it is still there; it stays until the transaction ends. */
    async claimMessage(tx: Transaction, messageId: string | null): Promise<string | null> {
      if (!messageId || !isId(messageId)) return null;
      const [row] = await tx
        .select({ id: contactTable.id })
        .from(contactTable)
        .where(eq(contactTable.id, messageId))
        .for("key share");
      return row?.id ?? null;
    },
  };
}
