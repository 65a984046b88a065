import type { DayRange, SalesUnit } from "@ebute/contracts/sales";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { orderLinesTable, orderPaymentsTable, ordersTable } from "../orders.table.ts";

/** Best items of each list. */
export const BEST_ITEMS = 10;

export type SalesRange = DayRange & {
  /** First moment of the range, and the first one after it. */
  start: Date;
  end: Date;
  unit: SalesUnit;
  timeZone: string;
};

/** Sums come as texts, because PostgreSQL's `bigint` and `numeric` do. */
type Sums<Name extends string> = { day: string } & Record<Name, string>;

export type SoldSums = Sums<"orders" | "sold" | "owed" | "leftOut">;
export type ReceivedSums = Sums<"received">;
export type BestItem = Record<"description" | "quantity" | "sum" | "bySum" | "byNumber", string>;

export type SalesRepository = ReturnType<typeof createSalesRepository>;

/** Sums over orders, which the database adds up. Cancelled and returned orders count nowhere. */
export function createSalesRepository(db: Database) {
  return {
    /** Orders by the first day of the period in which they were added. */
    async sumOrders({ start, end, unit, timeZone }: SalesRange): Promise<SoldSums[]> {
      const added = sql`${ordersTable.createdAt} at time zone ${timeZone}`;
      const isOpen = sql`${ordersTable.outcome} = 'open'`;
      const rows = await db.execute<SoldSums>(sql`
        select ${firstDay(unit, added)} as "day",
          count(*) filter (where ${isOpen}) as "orders",
          coalesce(sum(${ordersTable.total}) filter (where ${isOpen}), 0) as "sold",
          coalesce(sum(${ordersTable.owed}), 0) as "owed",
          count(*) filter (where not ${isOpen}) as "leftOut"
        from ${ordersTable} where ${isAdded(start, end)} group by 1`);
      return [...rows];
    },

    /** Payments by the first day of the period of their day. */
    async sumPayments({ from, to, unit }: SalesRange): Promise<ReceivedSums[]> {
      const { paidOn, amount, orderId } = orderPaymentsTable;
      const rows = await db.execute<ReceivedSums>(sql`
        select ${firstDay(unit, sql`${paidOn}::timestamp`)} as "day", sum(${amount}) as "received"
        from ${orderPaymentsTable} join ${ordersTable} on ${ordersTable.id} = ${orderId}
        where ${paidOn} between ${from} and ${to} and ${ordersTable.outcome} = 'open' group by 1`);
      return [...rows];
    },

    /** Items that are among the best by sum or by number, with their rank in both. */
    async findBestItems({ start, end }: SalesRange): Promise<BestItem[]> {
      const { orderId, kind, description, quantity, unitPrice } = orderLinesTable;
      const rows = await db.execute<BestItem>(sql`
        select * from (
          select *, row_number() over (order by "sum" desc, "quantity" desc, "description") as "bySum",
            row_number() over (order by "quantity" desc, "sum" desc, "description") as "byNumber"
          from (
            select max(${description}) as "description", sum(${quantity}) as "quantity",
              sum(${quantity} * ${unitPrice}) as "sum"
            from ${ordersTable} join ${orderLinesTable} on ${orderId} = ${ordersTable.id}
            where ${isAdded(start, end)} and ${ordersTable.outcome} = 'open' and ${kind} = 'item'
            group by lower(normalize(${description}, NFC))
          ) as items
        ) as ranked
        where "bySum" <= ${BEST_ITEMS} or "byNumber" <= ${BEST_ITEMS}`);
      return [...rows];
    },

    /** True once any order has lines. */
    async hasAny(): Promise<boolean> {
      const { orderId, position } = orderLinesTable;
      const rows = await db
        .select({ orderId })
        .from(orderLinesTable)
        .orderBy(orderId, position)
        .limit(inlineLimit(1));
      return rows.length > 0;
    },
  };
}

function isAdded(start: Date, end: Date): SQL {
  const { createdAt } = ordersTable;
  return sql`${createdAt} >= ${start.toISOString()} and ${createdAt} < ${end.toISOString()}`;
}

/** First day of the calendar's period, as yyyy-mm-dd. */
function firstDay(unit: SalesUnit, local: SQL): SQL {
  return sql`to_char(date_trunc(${unit}::text, ${local}), 'YYYY-MM-DD')`;
}
