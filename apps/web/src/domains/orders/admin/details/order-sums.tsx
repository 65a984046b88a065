import { formatNaira, type Order, orderLineAmount } from "@ebute/contracts/orders";
import { Text } from "#components/ui/text.tsx";

/** Lines of the order, with total, paid and owed. */
export function OrderSums({ order }: { order: Order }) {
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
