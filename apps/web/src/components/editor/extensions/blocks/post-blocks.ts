import {
  PRICE_LIST,
  parsePostPath,
  RELATED_POST,
  SIGN_UP,
  SIGN_UP_PATH,
} from "@ebute/contracts/rich-text";
import { Node } from "@tiptap/core";

/** A row of a price list; null is a price on request, and `amount` is the price in words. */
export type PriceRow = { name: string; price: number | null; amount: string; note: string };

const block = { group: "block", atom: true, draggable: true } as const;

const stored = (value: unknown) => ({ default: value, rendered: false });

/** A link to another post by its id: `p.related-post`. Pages show the card of that post. */
export const RelatedPost = Node.create({
  ...block,
  name: "relatedPost",
  addAttributes: () => ({ href: stored(null), words: stored("") }),

  parseHTML: () => [
    {
      tag: `p.${RELATED_POST}`,
      priority: 60,
      getAttrs: (paragraph) => {
        const { href, words } = linkIn(paragraph);
        return parsePostPath(href) ? { href, words } : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "p",
    { class: RELATED_POST },
    ["a", { href: attrs.href }, attrs.words],
  ],
  renderText: ({ node }) => String(node.attrs.words),
  addNodeView: shownAs(RELATED_POST, "Related post"),
});

/** A form to subscribe: `p.sign-up`, whose link leads to the form of the site. */
export const SignUp = Node.create({
  ...block,
  name: "signUp",
  addAttributes: () => ({ category: stored(null), words: stored("") }),

  parseHTML: () => [
    {
      tag: `p.${SIGN_UP}`,
      priority: 60,
      getAttrs: (paragraph) => {
        const category = paragraph.getAttribute("data-category");
        return { category, words: linkIn(paragraph).words };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "p",
    { class: SIGN_UP, "data-category": attrs.category },
    ["a", { href: SIGN_UP_PATH }, attrs.words],
  ],
  renderText: ({ node }) => String(node.attrs.words),
  addNodeView: shownAs(SIGN_UP, "Sign-up"),
});

/** Names, prices and notes: `table.price-list`, in rows of exactly three cells. */
export const PriceList = Node.create({
  ...block,
  name: "priceList",
  addAttributes: () => ({ rows: stored([]) }),

  parseHTML: () => [
    {
      tag: `table.${PRICE_LIST}`,
      priority: 60,
      getAttrs: (table) => ({ rows: [...table.querySelectorAll("tr")].map(rowOf) }),
    },
  ],
  renderHTML: ({ node }) => [
    "table",
    { class: PRICE_LIST },
    ["tbody", ...rowsOf(node.attrs.rows).map(cellsOf)],
  ],
  renderText: ({ node }) =>
    rowsOf(node.attrs.rows)
      .map(({ name, amount, note }) => `${name}: ${amount}${note && ` (${note})`}`)
      .join("\n"),
});

/** Rows of the attribute, which a draft of another release may have without. */
export function rowsOf(rows: unknown): PriceRow[] {
  return Array.isArray(rows) ? rows : [];
}

function rowOf(row: Element): PriceRow {
  const [name = "", amount = "", note = ""] = [...row.children].map((cell) => cell.textContent);
  const price = row.children[1]?.getAttribute("data-price");
  return { name, price: price ? Number(price) : null, amount, note };
}

function cellsOf({ name, price, amount, note }: PriceRow) {
  return [
    "tr",
    ["th", { scope: "row" }, name],
    ["td", { "data-price": price }, amount],
    ["td", note],
  ] as const;
}

function linkIn(paragraph: Element): { href: string; words: string } {
  const link = paragraph.querySelector("a");
  return { href: link?.getAttribute("href") ?? "", words: link?.textContent ?? "" };
}

/** Shows the words after a label and without their link, which a press would follow. */
function shownAs(className: string, label: string) {
  return () =>
    ({ node }: { node: { attrs: Record<string, unknown> } }) => {
      const { category } = node.attrs;
      const dom = document.createElement("p");
      dom.className = className;
      dom.dataset.label = category ? `${label} (${category})` : label;
      dom.textContent = String(node.attrs.words);
      return { dom };
    };
}
