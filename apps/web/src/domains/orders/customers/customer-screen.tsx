import {
  type CustomerTableInput,
  customerSortColumns,
  customerTexts,
} from "@ebute/contracts/customers";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { parseEnum, parsePage, parseTerm, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CustomerTable } from "./customer-table.tsx";

const directions = ["asc", "desc"] as const;

const defaults = parseCustomerTable({});

type CustomerScreenProps = { search: SearchParams; onGo: (href: string) => void };

/** Everybody who ordered, with what they bought and owe. */
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
