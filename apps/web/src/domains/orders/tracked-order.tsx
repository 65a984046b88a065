import {
  type HandoverWay,
  ORDER_POLL_INTERVAL_MS,
  orderEtag,
  orderStatuses,
  orderTexts,
  type TrackedOrderPage,
} from "@ebute/contracts/orders";
import type { SiteSettings } from "@ebute/contracts/settings";
import { useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
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

/** Status of an order. The poller updates it, before and after hydration. */
export function TrackedOrder({ order }: { order: TrackedOrderPage }) {
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
