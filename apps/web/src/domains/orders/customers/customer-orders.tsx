import { type CustomerDetails, customerTexts } from "@ebute/contracts/customers";
import { type Order, stepWords } from "@ebute/contracts/orders";
import { useState } from "react";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { PaymentText } from "../admin/details/payment-text.tsx";
import { OrderDialogs, type ShownOrder } from "../admin/order-dialogs.tsx";
import { outcomeWords } from "../admin/order-words.ts";

type CustomerOrdersProps = { customerId: string; page: CustomerDetails["orders"] };

/** Orders of a customer, newest first; the number of each opens it. */
export function CustomerOrders({ customerId, page }: CustomerOrdersProps) {
  const [shown, setShown] = useState<ShownOrder>();
  const { orders, total, pageCount } = page;
  return (
    <section aria-label="Orders" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListHeader title="Orders" level={2} note={formatNounCount(total, "order")} />
      {orders.length === 0 ? (
        <Text tone="quiet">{customerTexts.noOrders}</Text>
      ) : (
        <DataTable
          caption="Orders"
          head={
            <>
              <HeadCell>Order</HeadCell>
              <HeadCell shape="wide">What</HeadCell>
              <HeadCell shape="wide">Amount</HeadCell>
              <HeadCell shape="wide">Status</HeadCell>
            </>
          }
        >
          {orders.map((order) => (
            <OrderLine
              key={order._id}
              order={order}
              onOpen={() => setShown({ dialog: "details", order })}
            />
          ))}
        </DataTable>
      )}
      <Pagination
        page={page.page}
        pageCount={pageCount}
        hrefFor={(number) => `/admin/customer/${customerId}${number > 1 ? `?page=${number}` : ""}`}
        label="Pages of Orders"
      />
      <OrderDialogs shown={shown} onShow={setShown} />
    </section>
  );
}

function OrderLine({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { number, createdAt, lines, outcome, status, handover } = order;
  const goods = lines.filter(({ kind }) => kind === "item").map(({ description }) => description);
  return (
    <Row>
      <Cell shape="main" className="@form:whitespace-nowrap">
        <button
          type="button"
          className="text-card text-ink min-h-11 cursor-pointer text-left font-semibold underline decoration-transparent underline-offset-4 hover:decoration-current"
          onClick={onOpen}
        >
          Order {number}
        </button>
        <Text size="small" tone="quiet">
          <Time iso={createdAt} />
        </Text>
      </Cell>
      <Cell className="text-small @form:w-auto w-full wrap-anywhere">
        {goods.length > 0 ? goods.join(", ") : "–"}
      </Cell>
      <Cell>
        <PaymentText order={order} />
      </Cell>
      <Cell>
        {outcome === "open" ? (
          <Badge tone={status === "Delivered" ? "positive" : "neutral"}>
            {stepWords(status, handover)}
          </Badge>
        ) : (
          <Badge tone="warn">{outcomeWords[outcome]}</Badge>
        )}
      </Cell>
    </Row>
  );
}
