import {
  formatNaira,
  type Order,
  type OrderDetails,
  type OrderEvent,
  type OrderOutcome,
  orderLineAmount,
  orderTexts,
  stepWords,
} from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { CallLink, MailLink, personLink } from "#components/admin/person-links.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime, formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { describeOrderLetter } from "../news/describe-order-letter.ts";
import { OrderNews } from "../news/order-news.tsx";
import { outcomeWords } from "../order-words.ts";
import { useSetOutcome } from "../orders.mutations.ts";
import { OrderPayments } from "./order-payments.tsx";
import { PackingSlip, Receipt } from "./order-sheets.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const cancelled = {
  label: "Cancel order",
  question: "Cancel this order? The customer's page says so, and nothing is owed any more.",
};

const returned = {
  label: "Mark as returned",
  question: "Mark this order as returned? The customer's page says so, and nothing is owed.",
};

/** A letter that waits leaves within two minutes. Unit: milliseconds. */
const LETTER_POLL_INTERVAL_MS = 20_000;

type OrderDialogProps = {
  orderId: string;
  onEdit: (order: Order) => void;
  onRepeat: (order: Order) => void;
  onClose: () => void;
};

export function OrderDialog({ orderId, onEdit, onRepeat, onClose }: OrderDialogProps) {
  const query = useQuery({
    ...useTRPC().orders.details.queryOptions({ orderId }),
    refetchInterval: ({ state }) =>
      state.data?.letters.some(({ canWithhold }) => canWithhold) ? LETTER_POLL_INTERVAL_MS : false,
  });
  const [isPaying, setIsPaying] = useState(false);
  const order = query.data?.order;
  const title = order ? `Order ${order.number}, ${order.customerName}` : `Order ${orderId}`;
  return (
    <AdminDialog title={title} position="wide" isOpen onClose={onClose}>
      <div className="mt-3 grid grid-cols-1 gap-6">
        <QueryView query={query} loadFailed={orderTexts.loadFailed} subject="order">
          {query.data && (
            <>
              <StateLine order={query.data.order} />
              <CustomerLinks details={query.data} />
              <OrderNews details={query.data} />
              <OrderSums order={query.data.order} />
              <OrderPayments details={query.data} onRecord={() => setIsPaying(true)} />
              <OrderPrint details={query.data} />
              <OrderHistory details={query.data} />
            </>
          )}
        </QueryView>
        <div className="border-rule flex flex-wrap gap-2 border-t pt-4">
          {order && (
            <>
              <Button type="button" tone="secondary" onClick={() => onEdit(order)}>
                Edit
              </Button>
              <Button type="button" tone="quiet" onClick={() => onRepeat(order)}>
                Repeat this order
              </Button>
              <OrderOutcomeButtons order={order} />
            </>
          )}
          <Button type="button" tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {isPaying && order && <PaymentDialog order={order} onClose={() => setIsPaying(false)} />}
    </AdminDialog>
  );
}

function StateLine({ order }: { order: Order }) {
  const { orderId, status, handover, outcome } = order;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {outcome === "open" ? (
        <Badge tone={status === "Delivered" ? "positive" : "neutral"}>
          {stepWords(status, handover)}
        </Badge>
      ) : (
        <Badge tone="warn">{outcomeWords[outcome]}</Badge>
      )}
      <Text size="small" className="tabular-nums select-all">
        {orderId}
      </Text>
    </div>
  );
}

/** Ways to the customer, and where the order goes. */
function CustomerLinks({ details: { order, messageId } }: { details: OrderDetails }) {
  const { phone, email, address, handover, expectedOn, note } = order;
  const { identity } = useSite();
  const expected = expectedOn ? formatDay(expectedOn, identity) : "";
  return (
    <section aria-label="Customer" className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap gap-x-5">
        {phone && <CallLink phone={phone} />}
        {email && <MailLink email={email} />}
        {messageId && (
          <TextLink href={`/admin/message/${messageId}`} className={personLink}>
            Message it comes from
          </TextLink>
        )}
      </div>
      <Text size="small" className="whitespace-pre-line">
        {handover === "pickup" ? "Pick-up" : `Delivery${address && `: ${address}`}`}
        {expected && `\nExpected on ${expected}`}
      </Text>
      {note && (
        <Text size="small" tone="quiet" className="whitespace-pre-line">
          {note}
        </Text>
      )}
    </section>
  );
}

type Entry = { words: string; at: string; by: string };

/** Changes of the order and letters to the customer, newest first. */
function OrderHistory({ details }: { details: OrderDetails }) {
  const site = useSite();
  const entries = entriesOf(details);
  if (entries.length === 0) return null;
  return (
    <Disclosure label="History">
      <ol className="divide-rule border-rule divide-y border-y">
        {entries.map(({ words, at, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same time.
          <li key={index} className="py-2">
            <Text size="small">{words}</Text>
            <Text size="small" tone="quiet">
              {formatDateTime(at, site)}
              {by && `, ${by}`}
            </Text>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** A waiting letter has not happened yet. */
function entriesOf({ order: { handover }, history, letters }: OrderDetails): Entry[] {
  const changes = history.map((event) => ({ ...event, words: describe(event, handover) }));
  const told = letters
    .filter(({ state }) => state !== "waiting")
    .map((letter) => ({ words: describeOrderLetter(letter, handover), at: letter.at, by: "" }));
  return [...told, ...changes].toSorted((first, second) => second.at.localeCompare(first.at));
}

function describe(event: OrderEvent, handover: OrderDetails["order"]["handover"]): string {
  const { kind, from, to, amount } = event;
  if (kind === "paid") return `Payment of ${formatNaira(amount ?? 0)} recorded`;
  if (kind === "unpaid") return `Payment of ${formatNaira(amount ?? 0)} removed`;
  if (kind === "outcome") return to === "open" ? "Reopened" : `Marked as ${to}`;
  const now = stepWords(to ?? "", handover);
  return from ? `Moved from ${stepWords(from, handover)} to ${now}` : `Added as ${now}`;
}

/** Cancels an order, or marks one that has left as returned; both can be taken back. */
function OrderOutcomeButtons({ order }: { order: Order }) {
  const { orderId, customerName, status, outcome, version } = order;
  const { mutate, isPending } = useSetOutcome();
  const set = (next: OrderOutcome) => mutate({ orderId, outcome: next, version });
  if (outcome !== "open") {
    return (
      <Button
        type="button"
        tone="quiet"
        busy={isPending}
        busyText="Saving..."
        onClick={() => set("open")}
      >
        Reopen
      </Button>
    );
  }
  const hasLeft = status !== "Placed";
  const { label, question } = hasLeft ? returned : cancelled;
  return (
    <Button
      type="button"
      tone="quiet"
      busy={isPending}
      busyText="Saving..."
      onClick={async () => {
        const names = [`Order for ${customerName}`];
        if (await confirmAction({ question, names, action: label }))
          set(hasLeft ? "returned" : "cancelled");
      }}
    >
      {label}
    </Button>
  );
}

type Sheet = "receipt" | "slip";

/** Prints a receipt for the customer, or a slip that goes into the parcel. */
function OrderPrint({ details }: { details: OrderDetails }) {
  const [asked, setAsked] = useState<{ sheet: Sheet; press: number }>();
  const press = (sheet: Sheet) => setAsked({ sheet, press: (asked?.press ?? 0) + 1 });
  // The sheet stays until the dialog closes, because phones print after `print` has returned.
  useEffect(() => {
    if (asked) print();
  }, [asked]);
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" tone="quiet" onClick={() => press("receipt")}>
        <Printer aria-hidden="true" size={18} />
        {details.order.paid > 0 ? "Print receipt" : "Print invoice"}
      </Button>
      <Button type="button" tone="quiet" onClick={() => press("slip")}>
        <Printer aria-hidden="true" size={18} />
        Print packing slip
      </Button>
      {asked?.sheet === "receipt" && <Receipt details={details} />}
      {asked?.sheet === "slip" && <PackingSlip order={details.order} />}
    </div>
  );
}

/** Lines of the order, with total, paid and owed. */
function OrderSums({ order }: { order: Order }) {
  const { lines, total, paid, owed } = order;
  if (lines.length === 0 && paid === 0)
    return <Text tone="quiet">Nothing is listed. Edit the order to add what is sold.</Text>;
  const tooMuch = paid - total;
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">What is sold</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and do not move here.
          <tr key={index} className="border-rule border-b align-top">
            <td className="py-2 pr-3 wrap-anywhere">
              {line.description}
              {(line.quantity > 1 || line.kind === "item") && (
                <span className="text-small text-ink-2 block">
                  {line.quantity} × {formatNaira(line.unitPrice)}
                </span>
              )}
            </td>
            <td className="py-2 text-right whitespace-nowrap">
              {formatNaira(orderLineAmount(line))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Total" amount={total} isStrong />
        <Sum label="Paid" amount={paid} />
        {owed > 0 && <Sum label="Owed to you" amount={owed} isStrong />}
        {tooMuch > 0 && <Sum label="Paid too much" amount={tooMuch} isStrong />}
      </tfoot>
    </table>
  );
}

function Sum({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "font-semibold" : ""}>
      <th scope="row" className="pt-2 pr-3 font-[inherit]">
        {label}
      </th>
      <td className="pt-2 text-right whitespace-nowrap">{formatNaira(amount)}</td>
    </tr>
  );
}
