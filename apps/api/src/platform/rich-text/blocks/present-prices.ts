import { PRICE_LIST, postBlockPatterns } from "@ebute/contracts/rich-text";

const PRICE_LISTS = new RegExp(
  `<table class="${PRICE_LIST}"><tbody>((?:${postBlockPatterns.priceRow})+)</tbody></table>`,
  "g",
);
const ROWS = new RegExp(postBlockPatterns.priceRow, "g");

/** Turns the price lists of sanitised HTML into lists, which fit a narrow screen. */
export function presentPrices(html: string): string {
  return html.replace(PRICE_LISTS, (_table, rows: string) => {
    const items = rows.replace(ROWS, (_row, name: string, _price, amount: string, note: string) => {
      const words = `<span class="price-name">${name}</span> <span class="price-amount">${amount}</span>`;
      return `<li>${words}${note.trim() && ` <span class="price-note">${note}</span>`}</li>`;
    });
    return `<ul class="${PRICE_LIST}">${items}</ul>`;
  });
}
