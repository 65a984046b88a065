import type { Customer, CustomerTableInput } from "@ebute/contracts/customers";
import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { Cell, DataTable, Row } from "#components/admin/table/data-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { NumberCell } from "../admin/number-cell.tsx";

type CustomerTableProps = {
  customers: readonly Customer[];
  input: CustomerTableInput;
  onSort: (change: Pick<CustomerTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

export function CustomerTable({ customers, input, onSort, isBusy }: CustomerTableProps) {
  const sorting = { current: input, onSort };
  const head = (
    <>
      <SortHeader column="name" {...sorting}>
        Customer
      </SortHeader>
      <SortHeader column="orderCount" first="desc" {...sorting}>
        Orders
      </SortHeader>
      <SortHeader column="bought" first="desc" {...sorting}>
        Bought
      </SortHeader>
      <SortHeader column="owed" first="desc" {...sorting}>
        Owed
      </SortHeader>
      <SortHeader column="lastOrderAt" first="desc" {...sorting}>
        Last order
      </SortHeader>
    </>
  );
  return (
    <DataTable caption="Customers" isBusy={isBusy} head={head}>
      {customers.map((customer) => (
        <CustomerLine key={customer._id} customer={customer} />
      ))}
    </DataTable>
  );
}

function CustomerLine({ customer }: { customer: Customer }) {
  const { _id, name, phone, email, orderCount, bought, owed, lastOrderAt } = customer;
  return (
    <Row>
      <Cell shape="main">
        <TextLink
          href={`/admin/customer/${_id}`}
          className="text-ink inline-flex min-h-11 items-center wrap-anywhere decoration-transparent hover:decoration-current"
        >
          {name}
        </TextLink>
        <Text size="small" tone="quiet" className="wrap-anywhere">
          {[phone, email].filter(Boolean).join(" · ")}
        </Text>
      </Cell>
      <NumberCell label={orderCount === 1 ? "order" : "orders"}>
        {formatNumber(orderCount)}
      </NumberCell>
      <NumberCell label="bought">{formatNaira(bought)}</NumberCell>
      <NumberCell label="owed" isStrong={owed > 0}>
        {owed > 0 ? formatNaira(owed) : "–"}
      </NumberCell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <Time iso={lastOrderAt} />
      </Cell>
    </Row>
  );
}
