import { type Picture, srcsetOf } from "@ebute/contracts/media";
import { EMAIL_MAX_CHARS, formatNumber } from "@ebute/contracts/primitives";
import {
  PRICE_LIST,
  parsePostPath,
  postBlockPatterns,
  RELATED_POST,
  SIGN_UP,
  SIGN_UP_WORDS,
} from "@ebute/contracts/rich-text";
import { escapeHtml } from "../html-text.ts";

/** A public post as a text that names it shows it. */
export type NamedPost = { path: string; title: string; category: string; picture: Picture | null };

/** Facts that blocks of a text show, and that are not in the text. */
export type BlockFacts = {
  /** Prefix of amounts in the currency of the site. */
  pricePrefix: string;
  /** Undefined while nobody can subscribe. */
  signUp:
    | {
        heading: string;
        notice: string;
        button: string;
        /** Finds the category that a word names, also by a former name. */
        findCategory: (word: string) => { slug: string; name: string } | undefined;
      }
    | undefined;
  /** Public posts by their ids; the others are not shown. */
  posts: ReadonlyMap<string, NamedPost>;
};

const RELATED_POSTS = new RegExp(postBlockPatterns.relatedPost, "g");
const SIGN_UPS = new RegExp(postBlockPatterns.signUp, "g");
const PRICES = /<td data-price="(\d+)">[^<]*<\/td>/g;
const FILLED = new RegExp(`class="(?:${RELATED_POST}|${SIGN_UP}|${PRICE_LIST})"`);

/** True for a text with a block that shows more than the text says. */
export function hasBlocksToFill(html: string): boolean {
  return FILLED.test(html);
}

/** Lists the ids of the posts that blocks of sanitised HTML name, each once. */
export function findNamedPosts(html: string): string[] {
  return [...new Set([...html.matchAll(RELATED_POSTS)].map(([, id = ""]) => id))];
}

/** The card of a post on a page. A post that is not public leaves nothing. */
export function fillRelatedPost(address: string, facts: BlockFacts | undefined): string {
  const post = facts?.posts.get(parsePostPath(address) ?? "");
  return post ? cardOf(post) : "";
}

/**
 * The form of a sign-up on a page; nothing while nobody can subscribe.
 * @param words heading of the form, escaped
 */
export function fillSignUp(
  words: string,
  category: string | undefined,
  { signUp }: BlockFacts,
): string {
  return signUp ? formOf(signUp, words, category) : "";
}

/** A price in the present currency, escaped. */
export function fillPrice(price: string, { pricePrefix }: BlockFacts): string {
  return escapeHtml(`${pricePrefix}${formatNumber(Number(price))}`);
}

/**
 * Gives the blocks of sanitised HTML what they show in a letter, whose readers have subscribed: a
 * post is a link, and no form is left.
 */
export function fillBlocksOfLetter(html: string, facts: BlockFacts): string {
  return html
    .replace(RELATED_POSTS, (_block, id: string) => {
      const post = facts.posts.get(id);
      return post ? linkOf(post) : "";
    })
    .replace(
      PRICES,
      (_cell, price: string) => `<td data-price="${price}">${fillPrice(price, facts)}</td>`,
    )
    .replace(SIGN_UPS, "");
}

function linkOf({ path, title }: NamedPost): string {
  return `<p><a href="${escapeHtml(path)}" rel="noopener">${escapeHtml(title)}</a></p>`;
}

function cardOf({ path, title, category, picture }: NamedPost): string {
  return [
    `<p class="${RELATED_POST}"><a class="related-card" href="${escapeHtml(path)}">`,
    picture ? pictureOf(picture) : "",
    `<span class="related-words"><span class="related-category">${escapeHtml(category)}</span> `,
    `<b>${escapeHtml(title)}</b></span></a></p>`,
  ].join("");
}

function pictureOf(picture: Picture): string {
  const webp = srcsetOf(picture, "webp");
  const sources = webp ? ` srcset="${webp}" sizes="96px"` : "";
  return `<img loading="lazy" alt="" width="96" height="96"${sources} src="${picture.src}">`;
}

function formOf(
  { heading, notice, button, findCategory }: NonNullable<BlockFacts["signUp"]>,
  words: string,
  word: string | undefined,
): string {
  const title = words.trim() === SIGN_UP_WORDS ? escapeHtml(heading) : words.trim();
  const category = word === undefined ? undefined : findCategory(word);
  const choice = category
    ? `<label class="sign-up-choice"><input type="checkbox" name="category" value="${escapeHtml(category.slug)}" checked>Only blogs in ${escapeHtml(category.name)}</label>`
    : "";
  const name = title.replaceAll('"', "&quot;");
  // A page may have several forms, whose controls need names of their own.
  const nameOf = (label: string) => `aria-label="${escapeHtml(label)}: ${name}"`;
  return [
    `<form class="${SIGN_UP}" method="post" action="/" aria-label="${name}">`,
    `<p class="sign-up-title">${title}</p><p>${escapeHtml(notice)}</p>`,
    `<label>Email<input ${nameOf("Email")} type="email" name="email" autocomplete="email" required maxlength="${EMAIL_MAX_CHARS}"></label>`,
    `${choice}<button ${nameOf(button)}>${escapeHtml(button)}</button></form>`,
  ].join("");
}
