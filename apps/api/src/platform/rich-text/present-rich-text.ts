import { hashOfPicturePath, type Picture } from "@ebute/contracts/media";
import {
  directionOf,
  GALLERY,
  PRICE_LIST,
  RELATED_POST,
  SIGN_UP,
} from "@ebute/contracts/rich-text";
import { DomUtils, parseDocument } from "htmlparser2";
import { LRUCache } from "lru-cache";
import { hashContent } from "../storage/content-hash.ts";
import { type BlockFacts, fillPrice, fillRelatedPost, fillSignUp } from "./blocks/fill-blocks.ts";
import { createFootnotes, isFootnote } from "./blocks/footnotes.ts";
import { createHighlighter } from "./blocks/highlight-code.ts";
import { presentPoster } from "./blocks/present-embeds.ts";
import { createFormulaPresenter } from "./blocks/present-formulas.ts";
import { EMBED } from "./blocks/sanitize-blocks.ts";
import { markDirections } from "./blocks/text-direction.ts";
import { createHeadings, type RichTextHeading } from "./headings.ts";
import { isElement, type MarkupElement, type MarkupNode, toHtml, wrap } from "./html-text.ts";
import { isInlineTag } from "./plain-text.ts";
import { findGallerySizes, linkPicture, presentImage } from "./present-picture.ts";

/** A picture of this site in sanitised HTML, with its content hash. */
export const OWN_PICTURES = /<img src="\/media\/([0-9a-f]{32,64})-quick\.webp"([^>]*)>/g;

const TABLE_NAME_MAX_CHARS = 80;

/** Lists the content hashes of the pictures in sanitised HTML, each once. */
export function findPictureHashes(html: string): string[] {
  return [...new Set([...html.matchAll(OWN_PICTURES)].map(([, hash = ""]) => hash))];
}

const ATTACHMENT_LINKS = /<a href="\/attachments\/([0-9a-f]{32})\./g;

/** Lists the content hashes of the pictures and files in sanitised HTML, each once. */
export function findMediaHashes(html: string): string[] {
  const files = [...html.matchAll(ATTACHMENT_LINKS)].map(([, hash = ""]) => hash);
  return [...new Set([...findPictureHashes(html), ...files])];
}

type Pictures = ReadonlyMap<string, Picture>;

/**
 * Prepares sanitised HTML for a page: responsive pictures, scrollable tables and code, coloured
 * code, formulas, footnotes, and blocks with what they show.
 * @param pictures of the text, by content hash
 * @param facts undefined: blocks that name a post show nothing
 */
export function presentRichText(html: string, pictures: Pictures, facts?: BlockFacts): string {
  return present(html, { pictures, facts, isArticle: false }).html;
}

/**
 * Presents a text as its own page shows it, with its headings: their ids, links between notes and
 * numbers and from pictures to their largest files, and posters of videos are added.
 */
export function presentPageText(html: string, pictures: Pictures, facts?: BlockFacts): Presented {
  return present(html, { pictures, facts, isArticle: true });
}

type Options = { pictures: Pictures; facts: BlockFacts | undefined; isArticle: boolean };

type Presented = { html: string; headings: RichTextHeading[] };

/** Enough for the texts of some hundred posts. */
const MAX_KEPT_BYTES = 4_000_000;

/** Formulas and coloured code take milliseconds, and most requests show a text as it was before. */
const kept = new LRUCache<string, Presented>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ html }, key) => 2 * (html.length + key.length),
});

function present(html: string, options: Options): Presented {
  // Facts come from other rows, which change without the text.
  if (options.facts) return walk(html, options);
  const parts = JSON.stringify([html, ...options.pictures.values(), options.isArticle]);
  const key = hashContent(Buffer.from(parts));
  const known = kept.get(key);
  if (known) return known;
  const presented = walk(html, options);
  kept.set(key, presented);
  return presented;
}

/** Writes a text for a page in one walk over its tree. */
function walk(html: string, { pictures, facts, isArticle }: Options): Presented {
  const presentFormula = createFormulaPresenter();
  const highlight = createHighlighter();
  const footnotes = createFootnotes(isArticle);
  const { headings, add: addHeading } = createHeadings();
  let tableCount = 0;
  let isInTable = false;
  let isInLink = false;
  let gallery: { index: number; count: number } | undefined;

  // The sanitiser bounds the depth, so these functions may call themselves for each level.
  function presentNode(node: MarkupNode): string {
    return isElement(node) ? presentElement(node) : DomUtils.textContent(node);
  }

  function presentElement(element: MarkupElement): string {
    const { name, children } = element;
    const className = element.attribs.class ?? "";
    switch (name) {
      case "a":
        return presentLink(element);
      case "img":
        return presentPicture(element);
      case "h2":
      case "h3":
        return isArticle ? presentHeading(element) : presentPlain(element);
      case "table":
        return className === PRICE_LIST ? presentPriceList(element) : presentTable(element);
      case "p":
        return presentParagraph(element);
      case "code":
        return className === "formula"
          ? (presentFormula(DomUtils.textContent(element), false) ?? toHtml(element))
          : presentPlain(element);
      case "pre":
        return `<pre role="group" aria-label="Code" tabindex="0">${presentCode(children)}</pre>`;
      case "small":
        return isFootnote(name, className)
          ? footnotes.add(DomUtils.textContent(element))
          : presentPlain(element);
      case "figcaption":
        return children.length === 0 ? "" : presentPlain(element);
      case "figure":
        return presentFigure(element);
      case "div":
        if (className === GALLERY) return presentGallery(element);
        return className.startsWith("callout-")
          ? `<div role="note" class="${className}">${presentAll(children)}</div>`
          : presentPlain(element);
      default:
        return presentPlain(element);
    }
  }

  function presentPlain(element: MarkupElement): string {
    return wrap(element, presentAll(element.children));
  }

  function presentAll(nodes: readonly MarkupNode[]): string {
    let text = "";
    for (const node of nodes) text += presentNode(node);
    return text;
  }

  function presentLink(element: MarkupElement): string {
    isInLink = true;
    const link = presentPlain(element);
    isInLink = false;
    return link;
  }

  function presentHeading(element: MarkupElement): string {
    const id = addHeading(element.name === "h2" ? 2 : 3, wordsOf(element));
    const content = presentAll(element.children);
    return wrap(
      { ...element, attribs: id ? { id, ...element.attribs } : element.attribs },
      content,
    );
  }

  function presentParagraph(element: MarkupElement): string {
    const { class: className, "data-category": category } = element.attribs;
    const [link] = element.children;
    if (className === RELATED_POST && link && isElement(link))
      return fillRelatedPost(link.attribs.href ?? "", facts);
    if (className === SIGN_UP && facts)
      return fillSignUp(DomUtils.textContent(element.children), category, facts);
    return presentFormulaBlock(element) ?? presentPlain(element);
  }

  /** A formula that is a paragraph of its own may be wider than a phone, and is scrolled. */
  function presentFormulaBlock({ attribs, children }: MarkupElement): string | undefined {
    const [only, ...others] = children;
    if (!only || !isElement(only) || others.length > 0 || attribs.class) return;
    if (only.attribs.class !== "formula") return;
    const math = presentFormula(DomUtils.textContent(only), true);
    return math === undefined
      ? `<p>${toHtml(only)}</p>`
      : `<p role="group" aria-label="Formula" tabindex="0">${math}</p>`;
  }

  function presentFigure(element: MarkupElement): string {
    const [first] = element.children;
    const { class: className } = element.attribs;
    if (className === "audio" && first && isElement(first))
      return wrap(element, playerOf(first) + presentAll(element.children));
    const poster = isArticle && className === EMBED ? presentEmbed(element) : undefined;
    return poster ?? presentPlain(element);
  }

  function presentEmbed({ children }: MarkupElement): string | undefined {
    const [first] = children;
    const link = DomUtils.findOne(({ name }) => name === "a", children);
    if (!first || !link) return undefined;
    isInLink = true;
    const picture = isElement(first) && first.name === "img" ? presentPicture(first) : "";
    isInLink = false;
    return presentPoster(link.attribs.href ?? "", DomUtils.textContent(link), picture);
  }

  /** The pictures of a gallery are shown smaller than others, so smaller files serve. */
  function presentGallery(element: MarkupElement): string {
    gallery = { index: 0, count: findPictures(element.children).length };
    const html = presentPlain(element);
    gallery = undefined;
    return html;
  }

  function presentPicture(element: MarkupElement): string {
    const hash = hashOf(element);
    if (!hash) return toHtml(element);
    const sizes = gallery && findGallerySizes(gallery.index, gallery.count);
    if (gallery) gallery.index += 1;
    const picture = pictures.get(hash);
    const image = presentImage(element.attribs, picture, sizes);
    return isArticle && !isInLink && picture ? linkPicture(image, element.attribs, picture) : image;
  }

  /**
   * Wraps a table in a scrollable group named by its header row. The number makes the names unique.
   * A table in a table scrolls with it.
   */
  function presentTable(element: MarkupElement): string {
    if (isInTable) return presentPlain(element);
    tableCount += 1;
    const words = headingsOf(element).slice(0, TABLE_NAME_MAX_CHARS);
    const label = words ? `Table ${tableCount}: ${words}` : `Table ${tableCount}`;
    isInTable = true;
    const table = presentPlain(element);
    isInTable = false;
    return `<div class="table-scroller" role="group" aria-label="${escapeQuotes(label)}" tabindex="0">${table}</div>`;
  }

  /** Turns a table of prices into a list, which fits a narrow screen. */
  function presentPriceList({ children }: MarkupElement): string {
    const items = DomUtils.getElementsByTagName("tr", children).map((row) => {
      const [name = "", amount = "", note = ""] = row.children.filter(isElement).map((cell) => {
        const price = cell.attribs["data-price"];
        return price && facts ? fillPrice(price, facts) : presentAll(cell.children);
      });
      const words = `<span class="price-name">${name}</span> <span class="price-amount">${amount}</span>`;
      return `<li>${words}${note.trim() && ` <span class="price-note">${note}</span>`}</li>`;
    });
    return `<ul class="${PRICE_LIST}">${items.join("")}</ul>`;
  }

  function presentCode(children: readonly MarkupNode[]): string {
    const [only, ...others] = children;
    const isCode = only && others.length === 0 && isElement(only) && !only.children.some(isElement);
    const language = isCode ? LANGUAGE.exec(only.attribs.class ?? "")?.[1] : undefined;
    return isCode && language
      ? wrap(only, highlight(language, DomUtils.textContent(only)))
      : presentAll(children);
  }

  // Entities stay as they are, so texts and values of attributes are escaped everywhere here.
  const nodes = parseDocument(html, { decodeEntities: false }).children;
  if (directionOf(html)) markDirections(nodes);
  const text = presentAll(nodes);
  return { html: text + footnotes.list(), headings };
}

const LANGUAGE = /^language-([a-z]+)$/;

/**
 * The browser's own player of a sound recording. Nothing loads before a reader presses Play, and the
 * link below it says what that costs.
 */
function playerOf(link: MarkupElement): string {
  const label = DomUtils.textContent(link).replaceAll('"', "&quot;");
  return `<audio controls preload="none" src="${link.attribs.href}" aria-label="${label}"></audio>`;
}

/** Content hash of a picture of this site. */
function hashOf({ name, attribs }: MarkupElement): string | undefined {
  return name === "img" ? hashOfPicturePath(attribs.src ?? "") : undefined;
}

function findPictures(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => (hashOf(node) ? [node] : findPictures(node.children)));
}

/** Headings of the first row of a table. */
function headingsOf(table: MarkupElement): string {
  const row = DomUtils.findOne(({ name }) => name === "tr", table.children);
  const heads = row?.children.filter(isElement).filter(({ name }) => name === "th") ?? [];
  return heads.map(wordsOf).filter(Boolean).join(", ");
}

/** The words of an element without its notes. They are escaped, except for quotes. */
function wordsOf(element: MarkupElement): string {
  return piecesOf(element).replace(/\s+/g, " ").trim();
}

function piecesOf(node: MarkupNode): string {
  if (!isElement(node)) return DomUtils.textContent(node);
  if (isFootnote(node.name, node.attribs.class)) return "";
  const words = node.children.map(piecesOf).join("");
  return isInlineTag(node.name) ? words : ` ${words} `;
}

function escapeQuotes(text: string): string {
  // The cut may have split an HTML entity, so the partial entity is removed.
  return text.replace(/&[^;\s]*$/, "").replaceAll('"', "&quot;");
}
