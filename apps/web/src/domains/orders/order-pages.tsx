import { type OrderNews, orderTexts } from "@ebute/contracts/orders";
import { TextPage, TextSection } from "#components/layout/text-page.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { OrderLookup } from "./order-lookup.tsx";
import { TrackedOrder } from "./tracked-order.tsx";

/** The page of one order. */
export function OrderPage({ order }: { order: OrderNews }) {
  return (
    <TextPage
      title={orderTexts.heading}
      standfirst={
        <>
          Order id: <span className="text-ink font-semibold">{order.orderId}</span>
        </>
      }
    >
      <TrackedOrder key={order.checkedAt} order={order} />
      <TextSection title="Another order?">
        <OrderLookup />
      </TextSection>
    </TextPage>
  );
}

/** Nothing was asked for yet, or something that can be no order id. */
export function OrderLookupPage({ typed }: { typed: string }) {
  return (
    <TextPage
      title={orderTexts.heading}
      standfirst="Enter the order id that you were given, and see where your order is."
    >
      <OrderLookup typed={typed} error={typed ? orderTexts.unreadableId : undefined} />
    </TextPage>
  );
}

/** @param message the server's sentence */
export function UnknownOrderPage({ message, typed }: { message: string; typed: string }) {
  return (
    <TextPage title={orderTexts.heading}>
      <div className="max-w-form grid gap-6">
        <Notice tone="err">
          {message}. {orderTexts.checkId}
        </Notice>
        <OrderLookup typed={typed} />
        <Text>
          Cannot find it?{" "}
          <TextLink href="/contact" className="inline-flex min-h-11 items-center">
            Contact us
          </TextLink>
        </Text>
      </div>
    </TextPage>
  );
}
