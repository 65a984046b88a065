import { formatNaira, type OrderTableInput } from "@ebute/contracts/orders";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { orderTableHref } from "./order-table-params.ts";

type OwedTotalProps = { owed: number; input: OrderTableInput };

/** Sum that all open orders owe, with the way to them; nothing while nobody owes anything. */
export function OwedTotal({ owed, input }: OwedTotalProps) {
  if (owed === 0) return null;
  const isFiltered = input.money === "owed";
  return (
    <Text className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <span>
        <span className="font-bold tabular-nums">{formatNaira(owed)}</span> owed to you
      </span>
      <TextLink
        href={orderTableHref({ ...input, money: isFiltered ? "all" : "owed", page: 1 })}
        className="text-small inline-flex min-h-11 items-center"
      >
        {isFiltered ? "Show all orders" : "Show these orders"}
      </TextLink>
    </Text>
  );
}
