import {
  type Customer,
  type CustomerTableInput,
  customerSortColumns,
  customerTexts,
} from "@ebute/contracts/customers";
import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { Cell, DataTable, Row } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { parseEnum, parsePage, parseTerm, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { FigureCell } from "../admin/figure-cell.tsx";

const directions = ["asc", "desc"] as const;

const defaults = parseCustomerTable({});

type CustomerScreenProps = { search: SearchParams; onGo: (href: string) => void };

/** Everybody who ordered, with the amounts bought and owed. */
export function CustomerScreen({ search: params, onGo }: CustomerScreenProps) {
  const input = parseCustomerTable(params);
  const query = useQuery({ ...useTRPC().customers.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: customerTableHref,
    onGo,
  });
  return (
    <TableScreen
      title="Customers"
      noun="customer"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => customerTableHref({ ...input, page })}
      loadFailed={customerTexts.loadFailed}
      tools={
        <TableTools>
          <TableSearch label="Search customers" {...search} />
        </TableTools>
      }
      empty={
        input.q ? (
          <NoMatch onClear={() => resetFilters({ q: "" })}>{customerTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{customerTexts.empty}</EmptyState>
        )
      }
    >
      {({ customers }, { isBusy }) => (
        <CustomerTable customers={customers} input={input} onSort={handleChange} isBusy={isBusy} />
      )}
    </TableScreen>
  );
}

function customerTableHref(input: CustomerTableInput): string {
  return tableHref("/admin/customers", input, defaults);
}

function parseCustomerTable({ q, sort, direction, page }: SearchParams): CustomerTableInput {
  return {
    page: parsePage(page),
    q: parseTerm(q),
    sort: parseEnum(customerSortColumns, sort, "lastOrderAt"),
    direction: parseEnum(directions, direction, "desc"),
  };
}

type CustomerTableProps = {
  customers: readonly Customer[];
  input: CustomerTableInput;
  onSort: (change: Pick<CustomerTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

function CustomerTable({ customers, input, onSort, isBusy }: CustomerTableProps) {
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
      <FigureCell label={orderCount === 1 ? "order" : "orders"}>
        {formatNumber(orderCount)}
      </FigureCell>
      <FigureCell label="bought">{formatNaira(bought)}</FigureCell>
      <FigureCell label="owed" isStrong={owed > 0}>
        {owed > 0 ? formatNaira(owed) : "–"}
      </FigureCell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <Time iso={lastOrderAt} />
      </Cell>
    </Row>
  );
}
