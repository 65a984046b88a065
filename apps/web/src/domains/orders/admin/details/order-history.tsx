import {
  formatNaira,
  type OrderDetails,
  type OrderEvent,
  stepWords,
} from "@ebute/contracts/orders";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { describeLetter } from "../news/letter-words.ts";

type Entry = { words: string; at: string; by: string };

/** Changes of the order and letters to the customer, newest first. */
export function OrderHistory({ details }: { details: OrderDetails }) {
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
    .map((letter) => ({ words: describeLetter(letter, handover), at: letter.at, by: "" }));
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
