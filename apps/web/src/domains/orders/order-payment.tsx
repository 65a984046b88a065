import {
  formatNaira,
  type OrderBank,
  orderTexts,
  type TrackedOrderPage,
} from "@ebute/contracts/orders";
import { TextSection } from "#components/layout/text-page.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";

type OrderProps = { order: TrackedOrderPage };

/** Day on which the order should arrive, until it has. */
export function ExpectedDay({ order: { expectedOn, status, outcome } }: OrderProps) {
  const { identity } = useSite();
  if (!expectedOn || outcome || status === "Delivered") return null;
  return (
    <Text>
      Expected on <span className="font-semibold">{formatDay(expectedOn, identity)}</span>
    </Text>
  );
}

/** Sum that is still to be paid, and the account for it. */
export function OwedSection({ order: { owed, bank } }: OrderProps) {
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
