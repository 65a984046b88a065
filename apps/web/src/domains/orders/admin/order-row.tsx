import type { Order } from "@ebute/contracts/orders";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import { PaymentText } from "./details/payment-text.tsx";
import { nextStatus } from "./next-status.ts";
import type { OrderActions } from "./order-actions.ts";
import { outcomeWords } from "./order-words.ts";

const tones: Record<string, "neutral" | "danfo" | "positive"> = {
  "Out for Delivery": "danfo",
  Delivered: "positive",
};

type OrderRowProps = { order: Order; actions: OrderActions };

export function OrderRow({ order, actions }: OrderRowProps) {
  const { orderId, customerName, note, status, outcome, createdAt, updatedAt } = order;
  const label = `${orderId}, ${customerName}`;
  const next = outcome === "open" ? nextStatus(status) : undefined;
  return (
    <Row>
      <Cell shape="main">
        <button
          type="button"
          className="text-card text-ink min-h-11 text-left font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
          onClick={() => actions.open(order)}
        >
          {customerName}
          <VisuallyHidden>: order {orderId}</VisuallyHidden>
        </button>
        <Text size="small" className="tabular-nums">
          <span className="text-ink-2">No. {order.number} · </span>
          {orderId}
        </Text>
        {note && (
          <Text size="small" tone="quiet" className="mt-1 whitespace-pre-line">
            {note}
          </Text>
        )}
      </Cell>
      <Cell className="xl:whitespace-nowrap">
        {outcome === "open" ? (
          <Badge tone={tones[status] ?? "neutral"}>{status}</Badge>
        ) : (
          <Badge tone="warn">{outcomeWords[outcome]}</Badge>
        )}
        <PaymentText order={order} />
      </Cell>
      <DateCell iso={updatedAt} label="Status since" />
      <DateCell iso={createdAt} label="Added" />
      <Cell className="w-full pr-3 sm:w-auto">
        <RowActions>
          {next && (
            <Button
              type="button"
              tone="quiet"
              data-action="move"
              className="w-full sm:w-auto xl:min-w-56 xl:whitespace-nowrap"
              onClick={({ nativeEvent, currentTarget }) => {
                if (actions.isRepeatedClick(nativeEvent)) return;
                actions.move(order, next);
                if (actions.leavesRow(next)) moveFocusFromRow(currentTarget);
              }}
            >
              Mark as {next}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          )}
          <IconButton
            name={`Copy order id: ${label}`}
            Icon={Copy}
            onClick={() => void copyText(orderId)}
          />
          <IconButton name={`Edit: ${label}`} Icon={Pencil} onClick={() => actions.edit(order)} />
          <IconButton
            name={`Delete: ${label}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await actions.confirmDelete(order)) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

function DateCell({ iso, label }: { iso: string; label: string }) {
  const site = useSite();
  return (
    <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
      <span className="@form:hidden">{label} </span>
      <time dateTime={iso}>
        <span className="@form:block">{formatDate(iso, site)}</span>{" "}
        <span className="text-ink-2 @form:block">{formatTime(iso, site)}</span>
      </time>
    </Cell>
  );
}
