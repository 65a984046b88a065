import { type CustomerDetails, customerTexts } from "@ebute/contracts/customers";
import { formatNaira } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { useTRPC } from "#lib/trpc.ts";
import { Sum, SumList } from "../admin/sum-list.tsx";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerData } from "./customer-data.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import { customerQuery } from "./customers.queries.ts";
import { OrderForCustomer } from "./order-for-customer.tsx";

type CustomerPageProps = {
  id: string;
  /** Has the page of the orders. */
  search: SearchParams;
};

/** One customer: ways to reach them, what they bought and owe, orders, payments and their data. */
export function CustomerPage({ id, search }: CustomerPageProps) {
  const page = parsePage(search.page);
  const query = useQuery({ ...customerQuery(useTRPC(), { id, page }), ...listQueryOptions });
  const error = useErrorMessage(query.data ? null : query.error, customerTexts.loadFailed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextLink
        href="/admin/customers"
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        All customers
      </TextLink>
      <Heading level={1} size="h2" className="wrap-anywhere">
        {query.data?.customer.name ?? "Customer"}
      </Heading>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="Customer"
      >
        {query.data && <Loaded details={query.data} />}
      </QueryStates>
    </div>
  );
}

function Loaded({ details }: { details: CustomerDetails }) {
  const { customer, orders, payments, related } = details;
  const latest = orders.page === 1 ? orders.orders[0] : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <CustomerContact customer={customer} />
        <OrderForCustomer customer={customer} latest={latest} />
      </header>
      <SumList>
        <Sum label={customer.orderCount === 1 ? "Order" : "Orders"}>
          {formatNumber(customer.orderCount)}
        </Sum>
        <Sum label="Bought">{formatNaira(customer.bought)}</Sum>
        <Sum label="Received">{formatNaira(customer.paid)}</Sum>
        <Sum label="Owed">{formatNaira(customer.owed)}</Sum>
      </SumList>
      <CustomerNote customer={customer} />
      {related.length > 0 && (
        <section aria-labelledby="customer-related" className="grid gap-1">
          <Heading level={2} size="h3" id="customer-related">
            The same e-mail
          </Heading>
          <ul>
            {related.map(({ _id, name, phone }) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-3">
                <TextLink
                  href={`/admin/customer/${_id}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {name}
                </TextLink>
                <Text size="small" tone="quiet">
                  {phone}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CustomerOrders customerId={customer._id} page={orders} />
      <CustomerPayments payments={payments} />
      <CustomerData customer={customer} />
    </div>
  );
}
