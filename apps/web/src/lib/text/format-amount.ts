import { formatNumber } from "@ebute/contracts/primitives";

/**
 * Formats an amount such as ₦3,500.
 * @param prefix currency prefix, as `currencyPrefix` returns it
 */
export function formatAmount(amount: number, prefix: string): string {
  return `${prefix}${formatNumber(amount)}`;
}
