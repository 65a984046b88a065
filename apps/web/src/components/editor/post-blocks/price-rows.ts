import { formatNumber, PRICE_MAX } from "@ebute/contracts/primitives";
import { PRICE_ON_REQUEST } from "@ebute/contracts/rich-text";
import type { PriceRow } from "../extensions/blocks/post-blocks.ts";

/** A row as it is typed. */
export type TypedRow = { id: string; name: string; price: string; note: string };

export type RowFault = { id: string; field: "name" | "price"; message: string };

const NAME_MISSING = "Please write what it is.";
const PRICE_REFUSED = "Please write a whole number, such as 3500, or nothing.";
const PRICE_TOO_HIGH = `A price can be at most ${formatNumber(PRICE_MAX)}.`;

/**
 * Reads the rows that have something typed.
 * @param prefix currency prefix, which people may type too
 */
export function readRows(
  typed: readonly TypedRow[],
  prefix: string,
): { rows: PriceRow[]; faults: RowFault[] } {
  const rows: PriceRow[] = [];
  const faults: RowFault[] = [];
  for (const { id, name, price, note } of typed) {
    const words = { name: name.trim(), note: note.trim() };
    const amount = readPrice(price, prefix);
    if (!words.name && !words.note && !price.trim()) continue;
    if (!words.name) faults.push({ id, field: "name", message: NAME_MISSING });
    if (amount === undefined) faults.push({ id, field: "price", message: PRICE_REFUSED });
    else if (amount !== null && amount > PRICE_MAX) {
      faults.push({ id, field: "price", message: PRICE_TOO_HIGH });
    } else rows.push({ ...words, price: amount, amount: formatPrice(amount, prefix) });
  }
  return { rows, faults };
}

function formatPrice(price: number | null, prefix: string): string {
  return price === null ? PRICE_ON_REQUEST : `${prefix}${formatNumber(price)}`;
}

/** Null for a price on request, undefined for a text that is no whole number. */
function readPrice(typed: string, prefix: string): number | null | undefined {
  const amount = typed.replace(prefix.trim(), "").replace(/[\s,]/g, "");
  if (amount === "") return null;
  return /^\d+$/.test(amount) ? Number(amount) : undefined;
}
