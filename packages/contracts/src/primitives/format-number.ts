/**
 * Writes a whole number such as 3,500. Without `Intl`, whose first use takes 90 to 220 ms on a slow
 * phone.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
