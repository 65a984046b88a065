import { formatNumber } from "../../primitives/format-number.ts";

/** An amount with commas between thousands or without, and up to two decimals. */
const AMOUNT = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** More digits of naira than any amount has. */
const NAIRA_MAX_DIGITS = 12;

/**
 * Reads an amount in naira as people type it, such as 1,500 or 1500.50.
 * @returns kobo; undefined for anything else
 */
export function parseNaira(typed: string): number | undefined {
  const [, whole = "", decimals = ""] = AMOUNT.exec(typed.trim()) ?? [];
  const naira = whole.replaceAll(",", "");
  if (naira === "" || naira.length > NAIRA_MAX_DIGITS) return undefined;
  return Number(naira) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Writes kobo as 1,500 or 1,500.50, as it may be typed. */
export function formatKobo(kobo: number): string {
  const amount = Math.abs(kobo);
  const rest = amount % 100;
  const naira = formatNumber((amount - rest) / 100);
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${kobo < 0 ? "−" : ""}${naira}${decimals}`;
}

/** Writes kobo as ₦1,500.50. */
export function formatNaira(kobo: number): string {
  return kobo < 0 ? `−₦${formatKobo(-kobo)}` : `₦${formatKobo(kobo)}`;
}
