import {
  CUSTOMER_PAYMENTS_SHOWN,
  type Customer,
  type CustomerDetails,
  type CustomerPayment,
  customerTexts,
} from "@ebute/contracts/customers";
import { formatNaira, type Order } from "@ebute/contracts/orders";
import { formatNumber } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { CallLink, ChatLink, MailLink } from "#components/admin/person-links.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { NewOrderButton } from "../admin/form/new-order-button.tsx";
import { orderOfCustomer } from "../admin/form/order-draft.ts";
import { paymentWayWords } from "../admin/order-words.ts";
import { Sum, SumList } from "../admin/sum-list.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { useEraseCustomer, useExportCustomer } from "./customers.mutations.ts";

type CustomerPageProps = {
  id: string;
  /** Has the page of the orders. */
  search: SearchParams;
};

export function CustomerPage({ id, search }: CustomerPageProps) {
  const page = parsePage(search.page);
  const query = useQuery({
    ...useTRPC().customers.details.queryOptions({ id, page }),
    ...listQueryOptions,
  });
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
      <QueryView query={query} loadFailed={customerTexts.loadFailed} subject="Customer">
        {query.data && <Loaded details={query.data} />}
      </QueryView>
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

function CustomerContact({ customer }: { customer: Pick<Customer, "phone" | "email"> }) {
  const { phone, email } = customer;
  return (
    <div className="flex flex-wrap gap-x-5">
      {phone && (
        <>
          <CallLink phone={phone} />
          <ChatLink phone={phone}>WhatsApp</ChatLink>
        </>
      )}
      {email && <MailLink email={email} />}
    </div>
  );
}

/** Rights of a customer: a copy of their data, and its erasure. */
function CustomerData({ customer }: { customer: Customer }) {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useExportCustomer(customer._id, customer.name);
  return (
    <section aria-labelledby="customer-data" className="grid gap-1">
      <Heading level={2} size="h3" id="customer-data">
        Personal data
      </Heading>
      <Text tone="quiet" className="max-w-[60ch]">
        Customers may ask for a copy of what you keep about them, or for its erasure.
      </Text>
      <div className="-ml-4 flex flex-wrap">
        <Button
          type="button"
          tone="quiet"
          busy={isPending}
          busyText="Downloading..."
          onClick={() => mutate()}
        >
          <span className="flex items-center gap-2">
            <Download aria-hidden="true" size={18} />
            Download data
          </span>
        </Button>
        <Button type="button" tone="quiet" onClick={() => setErasing(true)}>
          <Eraser aria-hidden="true" size={18} />
          Erase data
        </Button>
      </div>
      {isErasing && <EraseCustomerDialog customer={customer} onClose={() => setErasing(false)} />}
    </section>
  );
}

/** The latest payments for orders of a customer. */
function CustomerPayments({ payments }: { payments: readonly CustomerPayment[] }) {
  const { identity } = useSite();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="customer-payments" className="max-w-article grid gap-2">
      <Heading level={2} size="h3" id="customer-payments">
        Payments
      </Heading>
      <ul className="divide-rule border-rule divide-y border-y">
        {payments.map(({ _id, amount, way, paidOn, reference, orderNumber }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-3 py-2 tabular-nums">
            <span className="font-semibold">{formatNaira(amount)}</span>
            <span className="text-small text-ink-2 wrap-anywhere">
              {paymentWayWords[way]}, {formatDay(paidOn, identity)}, order {orderNumber}
              {reference && `, ${reference}`}
            </span>
          </li>
        ))}
      </ul>
      {payments.length === CUSTOMER_PAYMENTS_SHOWN && (
        <Text size="small" tone="quiet">
          The latest {CUSTOMER_PAYMENTS_SHOWN}. Each order has all of its payments.
        </Text>
      )}
    </section>
  );
}

type OrderForCustomerProps = { customer: Customer; latest: Order | undefined };

/** Opens a new order of a customer, with the address of the latest one. */
function OrderForCustomer({ customer, latest }: OrderForCustomerProps) {
  const { _id: id, name: customerName, phone, email } = customer;
  const fields = orderOfCustomer({ customerName, phone, email }, latest);
  return <NewOrderButton customer={{ id, fields }} />;
}

type EraseCustomerDialogProps = { customer: Customer; onClose: () => void };

/** Asks for the name, because nothing brings the data back. */
function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  const { _id: id, name } = customer;
  const { mutateAsync } = useEraseCustomer();
  const navigate = useNavigate();
  const form = useAccountForm({
    schema: async () => (await import("./erase-form-schema.ts")).eraseFormSchema,
    extra: { id },
    fallback: "The data could not be erased. Please try again.",
    send: async (input) => {
      await mutateAsync(input);
      onClose();
      await navigate({ href: "/admin/customers" });
    },
  });
  return (
    <AdminDialog title={`Erase the data of ${name}?`} position="center" isOpen onClose={onClose}>
      <DialogDescription>
        <Text>
          Name, phone, e-mail, address, notes and payment references are removed from every order of
          this customer, deleted ones included. The orders keep what was sold and paid. Nobody can
          undo this.
        </Text>
      </DialogDescription>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <Field
          label="The customer's name"
          hint={`Type ${name} to confirm.`}
          error={form.fields.name}
          id="erase-name"
        >
          <TextInput name="name" autoComplete="off" required data-first-focus />
        </Field>
        <FormMessage form={form} />
        <DialogButtons onCancel={onClose}>
          <Button tone="danger" busy={form.isPending} busyText="Erasing...">
            Erase for good
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
