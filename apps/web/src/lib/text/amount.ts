import { formatNumber } from "@ebute/contracts/primitives";

/**
 * Writes an amount such as ₦3,500.
 * @param prefix what stands before amounts of the currency, as `currencyPrefix` gives it
 */
export function formatAmount(amount: number, prefix: string): string {
  return `${prefix}${formatNumber(amount)}`;
}
