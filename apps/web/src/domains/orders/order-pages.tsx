import { orderTexts, type TrackedOrderPage } from "@ebute/contracts/orders";
import type { ReactNode } from "react";
import { TextPage, TextSection } from "#components/layout/text-page.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { OrderLookup } from "./order-lookup.tsx";
import { ExpectedDay, OwedSection } from "./order-payment.tsx";
import { TrackedOrder } from "./tracked-order.tsx";

type OrderPageProps = {
  order: TrackedOrderPage;
  /** Contact details of the firm. */
  children: ReactNode;
};

/** Page of one order: its progress, what is still to be paid, and whom to ask. */
export function OrderPage({ order, children }: OrderPageProps) {
  return (
    <TextPage
      title={useSite().words.orderHeading}
      standfirst={
        <>
          Order id: <span className="text-ink font-semibold">{order.orderId}</span>
        </>
      }
    >
      <TrackedOrder key={order.checkedAt} order={order} />
      <ExpectedDay order={order} />
      {order.owed > 0 && <OwedSection order={order} />}
      <div className="max-w-form">{children}</div>
      <TextSection title="Another order?">
        <OrderLookup />
      </TextSection>
    </TextPage>
  );
}

/** Shown without an order id, or with a malformed one. */
export function OrderLookupPage({ typed }: { typed: string }) {
  return (
    <TextPage
      title={useSite().words.orderHeading}
      standfirst="Enter the order id that you were given, and see where your order is."
    >
      <OrderLookup typed={typed} error={typed ? orderTexts.unreadableId : undefined} />
    </TextPage>
  );
}

type OrdersOffPageProps = {
  /** Order id as in the mailed link. */
  orderId: string;
  /** Contact details of the firm. */
  children: ReactNode;
};

/** Page for links in mails while order tracking is off: shows the contact details. */
export function OrdersOffPage({ orderId, children }: OrdersOffPageProps) {
  return (
    <TextPage
      title={useSite().words.orderHeading}
      standfirst="This site shows no orders at the moment. Ask us about yours, and give us its id:"
    >
      <div className="max-w-form grid gap-6">
        <Text className="font-semibold">{orderId}</Text>
        {children}
      </div>
    </TextPage>
  );
}

/** @param message the server's message */
export function UnknownOrderPage({ message, typed }: { message: string; typed: string }) {
  return (
    <TextPage title={useSite().words.orderHeading}>
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
