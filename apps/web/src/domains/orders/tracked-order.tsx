import {
  ORDER_POLL_INTERVAL_MS,
  type OrderNews,
  orderEtag,
  orderStatuses,
  orderTexts,
} from "@ebute/contracts/orders";
import { useEffect, useRef } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { followOrder, stepState, stepText, updatedText } from "./order-poller.ts";

const statuses: readonly string[] = orderStatuses;
const lastStatus = orderStatuses.at(-1);

/** Where the order is. What changes in it is the poller's to write, before React is awake and afterwards. */
export function TrackedOrder({ order }: { order: OrderNews }) {
  const { orderId, status, updatedAt, checkedAt } = order;
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? followOrder(root.current) : undefined), []);
  const current = statuses.indexOf(status);
  const steps = statuses.map((name, place) => {
    const state = stepState(place, current);
    return { name, state, text: stepText(state, updatedAt) };
  });
  return (
    <section
      ref={root}
      aria-label={`Order ${orderId}`}
      data-order={orderId}
      data-status={status}
      data-etag={orderEtag(order)}
      data-interval={ORDER_POLL_INTERVAL_MS}
      suppressHydrationWarning
      className="grid grid-cols-1 gap-8"
    >
      {status !== lastStatus && <ReloadWithoutScript />}
      <div data-unknown hidden={current >= 0} suppressHydrationWarning>
        <Notice tone="info">{orderTexts.unknownStatus}</Notice>
      </div>
      <StepList label="Progress" steps={steps} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Text size="small" tone="quiet" data-updated suppressHydrationWarning>
          {updatedText(new Date(checkedAt))}
        </Text>
        {/* The browser itself loads the page anew: it works whatever became of the script. */}
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

function ReloadWithoutScript() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(ORDER_POLL_INTERVAL_MS / 1_000)} />
    </noscript>
  );
}
