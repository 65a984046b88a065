import {
  CUSTOMER_PAYMENTS_SHOWN,
  type CustomerTableInput,
  customerNotFound,
} from "@ebute/contracts/customers";
import { and, desc, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import type { RowCountName } from "#src/site/counters.ts";
import { linesOfOrder } from "../details/orders.parts.repository.ts";
import { matchesPhone } from "../details/orders.search.ts";
import {
  type CustomerRow,
  customersTable,
  type OrderPaymentRow,
  type OrderRow,
  orderPaymentsTable,
  ordersTable,
} from "../orders.table.ts";

/** A family shares an address, or somebody has two numbers. */
const RELATED_MAX = 5;

const COUNTERS = ["customers"] as const satisfies RowCountName[];

const orderColumns = { ...getTableColumns(ordersTable), lines: linesOfOrder };

const paymentColumns = {
  ...getTableColumns(orderPaymentsTable),
  code: ordersTable.code,
  number: ordersTable.number,
};

export type CustomerPaymentRow = OrderPaymentRow & Pick<OrderRow, "code" | "number">;

type NoteEdit = { id: string; note: string; version: number | undefined };

export type CustomersRepository = ReturnType<typeof createCustomersRepository>;

/** Customers, whom triggers keep in line with the orders. */
export function createCustomersRepository(db: Database) {
  return {
    findTablePage({ q, sort, direction, page }: CustomerTableInput) {
      return findOffsetPage(db, customersTable.id, {
        where: undefined,
        words: matchesSearch(q),
        order: { by: customersTable[sort], direction },
        page,
        counters: COUNTERS,
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(customersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async findById(id: string): Promise<CustomerRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(customersTable).where(eq(customersTable.id, id));
      return row;
    },

    /** Orders of a customer, newest first. */
    findOrders: (key: string, page: number) =>
      findOffsetPage(db, ordersTable.id, {
        where: eq(ordersTable.customerKey, key),
        order: { by: ordersTable.createdAt, direction: "desc" },
        page,
        counters: undefined,
        fetch: (isOnPage, orderBy) =>
          db
            .select(orderColumns)
            .from(ordersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      }),

    /** Latest payments for orders of a customer. */
    findPayments: (key: string): Promise<CustomerPaymentRow[]> =>
      db
        .select(paymentColumns)
        .from(orderPaymentsTable)
        .innerJoin(ordersTable, eq(ordersTable.id, orderPaymentsTable.orderId))
        .where(eq(ordersTable.customerKey, key))
        .orderBy(desc(orderPaymentsTable.paidOn), desc(orderPaymentsTable.id))
        .limit(inlineLimit(CUSTOMER_PAYMENTS_SHOWN)),

    /** Other customers with the same e-mail address. */
    async findRelated({ id, email }: Pick<CustomerRow, "id" | "email">): Promise<CustomerRow[]> {
      if (email === "") return [];
      const hasAddress = eq(sql`lower(${customersTable.email})`, email.toLowerCase());
      return db
        .select()
        .from(customersTable)
        .where(and(hasAddress, ne(customersTable.id, id)))
        .orderBy(desc(customersTable.lastOrderAt))
        .limit(inlineLimit(RELATED_MAX));
    },

    /** @throws {DomainError} CUSTOMER_NOT_FOUND, VERSION_CONFLICT */
    async setNote(tx: Transaction, { id, note, version }: NoteEdit): Promise<Written<CustomerRow>> {
      const target = targetById(customersTable, customerNotFound, { id, version });
      const editable = { note: customersTable.note };
      return writeAtVersion(tx, { ...target, editable }, (condition) =>
        tx.update(customersTable).set({ note }).where(condition).returning(),
      );
    },
  };
}

function matchesSearch(q: string): SQL | undefined {
  const { name, email, phoneDigits } = customersTable;
  return q ? or(containsText(q, name, email), matchesPhone(q, phoneDigits)) : undefined;
}
