import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import type { Sales } from "@ebute/contracts/sales";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { NumberCell } from "../admin/number-cell.tsx";
import { periodLabel } from "./sales-words.ts";

/** Every number of the chart and more, behind a disclosure. */
export function SalesTable({ sales: { periods, unit } }: { sales: Sales }) {
  return (
    <Disclosure label="Show as a table">
      <DataTable
        caption={`Sales by ${unit}`}
        head={
          <>
            <HeadCell>{unitNames[unit]}</HeadCell>
            <HeadCell shape="wide">Orders</HeadCell>
            <HeadCell shape="wide">Sold</HeadCell>
            <HeadCell shape="wide">Received</HeadCell>
            <HeadCell shape="wide">Owed</HeadCell>
          </>
        }
      >
        {periods.map((period) => (
          <Row key={period.from}>
            <Cell shape="main" className="font-semibold">
              {periodLabel(period, unit)}
            </Cell>
            <NumberCell label={period.orders === 1 ? "order" : "orders"}>
              {formatNumber(period.orders)}
            </NumberCell>
            <NumberCell label="sold">{formatNaira(period.sold)}</NumberCell>
            <NumberCell label="received">{formatNaira(period.received)}</NumberCell>
            <NumberCell label="owed">{formatNaira(period.owed)}</NumberCell>
          </Row>
        ))}
      </DataTable>
    </Disclosure>
  );
}

const unitNames = { day: "Day", week: "Week", month: "Month" };
