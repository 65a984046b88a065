import { nextDay, startOfDay } from "@ebute/contracts/dates";
import {
  fittingUnit,
  periodsOf,
  type Sales,
  type SalesInput,
  type SalesPeriod,
  type SalesSums,
  type SoldItem,
  startOfPeriod,
} from "@ebute/contracts/sales";
import type { AuditLog } from "#platform/audit.ts";
import type { Caller } from "#platform/security/principal.ts";
import { toNaira } from "../orders.presenter.ts";
import { BEST_ITEMS, type BestItem, type SalesRepository } from "./orders.sales.repository.ts";

type Deps = {
  sales: SalesRepository;
  audit: Pick<AuditLog, "exported">;
  /** Time zone of the site, whose days are counted. */
  timeZone: () => string;
};

/** A row of the spreadsheet, with amounts in naira. */
export type SalesExportRow = Record<keyof SalesPeriod, string>;

const nothing: SalesSums = { orders: 0, sold: 0, received: 0, owed: 0 };

export type SalesService = ReturnType<typeof createSalesService>;

/** Sums of the order book by day, week or month. */
export function createSalesService({ sales, audit, timeZone }: Deps) {
  async function read({ from, to, unit: wanted }: SalesInput): Promise<Sales> {
    const unit = fittingUnit({ from, to }, wanted);
    const zone = timeZone();
    const [start, end] = [startOfDay(from, zone), startOfDay(nextDay(to), zone)];
    const range = { from, to, start, end, unit, timeZone: zone };
    const [sold, received, items, hasAny] = await Promise.all([
      sales.sumOrders(range),
      sales.sumPayments(range),
      sales.findBestItems(range),
      sales.hasAny(),
    ]);
    const soldOn = new Map(sold.map((row) => [row.day, row]));
    const receivedOn = new Map(received.map((row) => [row.day, row]));
    const periods = periodsOf({ from, to }, unit).map((period): SalesPeriod => {
      const day = startOfPeriod(period.from, unit);
      const sums = soldOn.get(day);
      return {
        ...period,
        orders: Number(sums?.orders ?? 0),
        sold: Number(sums?.sold ?? 0),
        received: Number(receivedOn.get(day)?.received ?? 0),
        owed: Number(sums?.owed ?? 0),
      };
    });
    return {
      from,
      to,
      unit,
      totals: periods.reduce(addUp, nothing),
      periods,
      bestBySum: rankedBy(items, "bySum"),
      bestByNumber: rankedBy(items, "byNumber"),
      leftOut: sold.reduce((sum, row) => sum + Number(row.leftOut), 0),
      hasAny,
    };
  }

  async function* exportLines(input: SalesInput): AsyncGenerator<SalesExportRow> {
    const { periods } = await read(input);
    for (const { from, to, orders, sold, received, owed } of periods) {
      yield {
        from,
        to,
        orders: String(orders),
        sold: toNaira(sold),
        received: toNaira(received),
        owed: toNaira(owed),
      };
    }
  }

  return {
    /** Sums of a range of days, and what sold best. */
    read,

    /** Streams the periods of a range. */
    exportRows(caller: Caller, input: SalesInput): AsyncIterable<SalesExportRow> {
      return audit.exported(caller.principal, "Sales", exportLines(input));
    },
  };
}

function addUp(sums: SalesSums, { orders, sold, received, owed }: SalesPeriod): SalesSums {
  return {
    orders: sums.orders + orders,
    sold: sums.sold + sold,
    received: sums.received + received,
    owed: sums.owed + owed,
  };
}

function rankedBy(items: readonly BestItem[], rank: "bySum" | "byNumber"): SoldItem[] {
  return items
    .filter((item) => Number(item[rank]) <= BEST_ITEMS)
    .toSorted((one, other) => Number(one[rank]) - Number(other[rank]))
    .map(({ description, quantity, sum }) => ({
      description,
      quantity: Number(quantity),
      sum: Number(sum),
    }));
}
