import { PRICE_LIST, postBlockPatterns } from "@ebute/contracts/rich-text";

const PRICE_TABLE = new RegExp(
  `^<table class="${PRICE_LIST}"><tbody>((?:${postBlockPatterns.priceRow})+)</tbody></table>$`,
);
const ROWS = new RegExp(postBlockPatterns.priceRow, "g");

/**
 * Turns a table of prices into a list, which fits a narrow screen; undefined for a table of another
 * shape.
 */
export function presentPrices(table: string): string | undefined {
  const rows = PRICE_TABLE.exec(table)?.[1];
  if (rows === undefined) return undefined;
  const items = rows.replace(ROWS, (_row, name: string, _price, amount: string, note: string) => {
    const words = `<span class="price-name">${name}</span> <span class="price-amount">${amount}</span>`;
    return `<li>${words}${note.trim() && ` <span class="price-note">${note}</span>`}</li>`;
  });
  return `<ul class="${PRICE_LIST}">${items}</ul>`;
}
