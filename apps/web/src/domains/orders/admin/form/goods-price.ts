import { formatKobo, type GoodsSuggestion } from "@ebute/contracts/orders";

/** Latest price of what was sold under exactly this description, as it may be typed. */
export function toTypedPrice(
  goods: readonly GoodsSuggestion[],
  description: string,
): string | undefined {
  const sold = goods.find((one) => one.description === description);
  return sold && formatKobo(sold.unitPrice);
}
