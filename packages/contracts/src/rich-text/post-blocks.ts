/** Class of a paragraph that is a link to another post of the site. Pages show its card. */
export const RELATED_POST = "related-post";

/** Class of a paragraph that is a link to the subscribe form. Pages show a form in its place. */
export const SIGN_UP = "sign-up";

/** Class of a table with a name, a price and a note in each row. Pages show a list. */
export const PRICE_LIST = "price-list";

/** Place of the subscribe form, for readers of a text without its page. */
export const SIGN_UP_PATH = "/#subscribe";

/** Words of a sign-up without a heading of its own, which has the heading of the site on pages. */
export const SIGN_UP_WORDS = "Subscribe to our newsletter";

/** In place of a price that is not named. */
export const PRICE_ON_REQUEST = "On request";

export const PRICE_ROWS_MAX = 60;

export const PRICE_NAME_MAX_CHARS = 100;
export const PRICE_NOTE_MAX_CHARS = 300;
export const SIGN_UP_HEADING_MAX_CHARS = 100;

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const POST_PATH = new RegExp(`^/blog/(${ID})$`);

/** Returns the id of the post that a link of the block names; undefined for any other address. */
export function parsePostPath(address: string): string | undefined {
  return POST_PATH.exec(address)?.[1];
}

export function postPathOf(id: string): string {
  return `/blog/${id}`;
}

/** Source of expressions for the blocks in sanitised HTML. */
export const postBlockPatterns = {
  /** Captures the id of the post and the words of the link. */
  relatedPost: `<p class="${RELATED_POST}"><a href="/blog/(${ID})" rel="noopener">(\\s*[^<\\s][^<]*)</a></p>`,
  /** Captures the category and the heading. */
  signUp: `<p class="${SIGN_UP}"(?: data-category="([a-z0-9-]{1,60})")?><a href="${SIGN_UP_PATH}" rel="noopener">(\\s*[^<\\s][^<]*)</a></p>`,
  /** Captures name, price, formatted price and note. */
  priceRow:
    '<tr><th scope="row">([^<]+)</th><td(?: data-price="(\\d{1,10})")?>([^<]+)</td><td>([^<]*)</td></tr>',
} as const;
