import {
  formatNaira,
  type HandoverWay,
  ORDER_POLL_INTERVAL_MS,
  type OrderBank,
  orderEtag,
  orderStatuses,
  orderTexts,
  type TrackedOrderPage,
} from "@ebute/contracts/orders";
import type { SiteSettings } from "@ebute/contracts/settings";
import { type ReactNode, useEffect, useRef } from "react";
import { TextPage, TextSection } from "#components/layout/text-page.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { OrderLookup } from "./order-lookup.tsx";
import {
  DELIVERED_POLL_INTERVAL_MS,
  formatOrderStep,
  formatUpdatedText,
  getOrderStepState,
  pollOrder,
  toOrderTimeFormat,
} from "./order-poller.ts";

const statuses: readonly string[] = orderStatuses;

const lastStatus = orderStatuses.at(-1);

type OrderPageProps = {
  order: TrackedOrderPage;
  /** Contact details of the firm. */
  children: ReactNode;
};

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

type OrderProps = { order: TrackedOrderPage };

/** Day on which the order should arrive, until it has. */
function ExpectedDay({ order: { expectedOn, status, outcome } }: OrderProps) {
  const { identity } = useSite();
  if (!expectedOn || outcome || status === "Delivered") return null;
  return (
    <Text>
      Expected on <span className="font-semibold">{formatDay(expectedOn, identity)}</span>
    </Text>
  );
}

/** Sum that is still to be paid, and the account for it. */
function OwedSection({ order: { owed, bank } }: OrderProps) {
  return (
    <TextSection title="Payment">
      <div className="max-w-form grid gap-3">
        <Text>
          <span className="font-bold tabular-nums">{formatNaira(owed)}</span> is still to be paid.
        </Text>
        {bank && <BankDetails bank={bank} />}
        <Text size="small" tone="quiet">
          {orderTexts.noCards}
        </Text>
      </div>
    </TextSection>
  );
}

function BankDetails({ bank }: { bank: OrderBank }) {
  const { bankName, accountName, accountNumber, instructions } = bank;
  const rows = [
    ["Bank", bankName],
    ["Account number", accountNumber],
    ["Account name", accountName],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="bg-surface grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-4">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {instructions && <Text className="whitespace-pre-line">{instructions}</Text>}
    </>
  );
}

/** Status of an order. The poller updates it, before and after hydration. */
function TrackedOrder({ order }: { order: TrackedOrderPage }) {
  const { orderId, status, updatedAt, checkedAt, outcome, handover } = order;
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? pollOrder(root.current) : undefined), []);
  const { words, identity, offsets } = useSite();
  const format = toOrderTimeFormat(identity.dateStyle, offsets);
  const titles = orderStepTitles(words, handover);
  const reached: Record<string, string> = { ...order.reached, [status]: updatedAt };
  const current = statuses.indexOf(status);
  const steps = statuses.map((name, index) => {
    const state = getOrderStepState(index, current);
    const text = formatOrderStep(state, reached[name], format);
    return { name, title: titles[index] ?? name, state, text };
  });
  return (
    <section
      ref={root}
      aria-label={`Order ${orderId}`}
      data-order={orderId}
      data-status={status}
      data-etag={orderEtag(order)}
      data-interval={ORDER_POLL_INTERVAL_MS}
      data-reached={JSON.stringify(reached)}
      data-times={JSON.stringify(format)}
      suppressHydrationWarning
      className="grid grid-cols-1 gap-8"
    >
      <ReloadWithoutScript
        everyMs={status === lastStatus ? DELIVERED_POLL_INTERVAL_MS : ORDER_POLL_INTERVAL_MS}
      />
      <div data-unknown hidden={current >= 0} suppressHydrationWarning>
        <Notice tone="info">{orderTexts.unknownStatus}</Notice>
      </div>
      {outcome && <Notice tone="info">{orderTexts[outcome]}</Notice>}
      <StepList label="Progress" steps={steps} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Text size="small" tone="quiet" data-updated suppressHydrationWarning>
          {formatUpdatedText(new Date(checkedAt), format)}
        </Text>
        {/* A native reload works even if the script has failed. */}
        <TextLink
          href={`/track-order/${orderId}`}
          target="_self"
          className="text-small inline-flex min-h-11 items-center"
        >
          Refresh
        </TextLink>
        <Text size="small" data-trouble suppressHydrationWarning className="w-full">
          {""}
        </Text>
      </div>
    </section>
  );
}

function ReloadWithoutScript({ everyMs }: { everyMs: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everyMs / 1_000)} />
    </noscript>
  );
}

/** Titles of the steps in the firm's wording, in the order of the statuses. */
function orderStepTitles(words: SiteSettings["words"], handover: HandoverWay): string[] {
  const onTheWay = handover === "pickup" ? "Ready to collect" : words.orderOnTheWay;
  return [words.orderPlaced, words.orderShipped, onTheWay, words.orderDelivered];
}
