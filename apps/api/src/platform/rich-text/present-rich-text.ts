import { hashOfPicturePath, type Picture, srcsetOf } from "@ebute/contracts/media";
import { PRICE_LIST, postBlockPatterns } from "@ebute/contracts/rich-text";
import { DomUtils, parseDocument } from "htmlparser2";
import { dropUnknownPosts } from "./blocks/fill-blocks.ts";
import { listFootnotes } from "./blocks/footnotes.ts";
import { createHighlighter } from "./blocks/highlight-code.ts";
import { createFormulaPresenter } from "./blocks/present-formulas.ts";
import { isElement, type MarkupElement, type MarkupNode } from "./html-text.ts";

const PRICE_TABLE = new RegExp(
  `^<table class="${PRICE_LIST}"><tbody>((?:${postBlockPatterns.priceRow})+)</tbody></table>$`,
);

const ROWS = new RegExp(postBlockPatterns.priceRow, "g");

/** Width of the article's text column from 752 px on. Unit: CSS pixels. */
const BODY_WIDTH = 720;

/** A picture of this site in sanitised HTML, with its content hash. */
export const SITE_PICTURE = /<img src="\/media\/([0-9a-f]{32,64})-quick\.webp"([^>]*)>/;

export const OWN_PICTURES = new RegExp(SITE_PICTURE.source, "g");

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

const voidTags = new Set(["br", "hr", "img", "col", "input"]);

/**
 * Prepares sanitised HTML for a page: responsive pictures, scrollable tables and code, coloured
 * code, and formulas. `fillBlocks` comes before, or no block with a post is left.
 */
export function presentRichText(html: string, pictures: ReadonlyMap<string, Picture>): string {
  const presentFormula = createFormulaPresenter();
  const highlight = createHighlighter();
  let tableCount = 0;
  let isInTable = false;
  let gallery: { index: number; count: number } | undefined;

  // The sanitiser bounds the depth, so these functions may call themselves for each level.
  function present(node: MarkupNode): string {
    return isElement(node) ? presentElement(node) : DomUtils.textContent(node);
  }

  function presentElement(element: MarkupElement): string {
    const { name, children } = element;
    const className = element.attribs.class ?? "";
    const [first] = children;
    switch (name) {
      case "img":
        return presentPicture(element);
      case "table":
        return className === PRICE_LIST ? presentPriceList(element) : presentTable(element);
      case "p":
        return presentFormulaBlock(element) ?? presentPlain(element);
      case "code":
        return className === "formula"
          ? (presentFormula(DomUtils.textContent(element), false) ?? toHtml(element))
          : presentPlain(element);
      case "pre":
        return `<pre role="group" aria-label="Code" tabindex="0">${presentCode(children)}</pre>`;
      case "figcaption":
        return children.length === 0 ? "" : presentPlain(element);
      case "figure":
        return className === "audio" && first && isElement(first)
          ? `<figure class="audio">${playerOf(first)}${presentAll(children)}</figure>`
          : presentPlain(element);
      case "div":
        if (className === "gallery") return presentGallery(element);
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
    return nodes.map(present).join("");
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
    return presentImage(element.attribs, pictures.get(hash), sizes);
  }

  /**
   * Wraps a table in a scrollable group named by its header row. The number makes the names unique.
   * A table in a table scrolls with it.
   */
  function presentTable(element: MarkupElement): string {
    if (isInTable) return presentPlain(element);
    tableCount += 1;
    const headings = headingsOf(element).slice(0, TABLE_NAME_MAX_CHARS);
    const label = headings ? `Table ${tableCount}: ${headings}` : `Table ${tableCount}`;
    isInTable = true;
    const table = presentPlain(element);
    isInTable = false;
    return `<div class="table-scroller" role="group" aria-label="${escapeQuotes(label)}" tabindex="0">${table}</div>`;
  }

  function presentPriceList(element: MarkupElement): string {
    return presentPrices(toHtml(element)) ?? presentTable(element);
  }

  /** A formula that is a paragraph of its own may be wider than a phone, and is scrolled. */
  function presentFormulaBlock({ attribs, children }: MarkupElement): string | undefined {
    const [only, ...others] = children;
    if (!only || !isElement(only) || others.length > 0 || Object.keys(attribs).length > 0) return;
    if (only.attribs.class !== "formula") return;
    const math = presentFormula(DomUtils.textContent(only), true);
    return math === undefined
      ? `<p>${toHtml(only)}</p>`
      : `<p role="group" aria-label="Formula" tabindex="0">${math}</p>`;
  }

  function presentCode(children: readonly MarkupNode[]): string {
    const [only, ...others] = children;
    const isCode = only && others.length === 0 && isElement(only) && !only.children.some(isElement);
    const language = isCode ? LANGUAGE.exec(only.attribs.class ?? "")?.[1] : undefined;
    return isCode && language
      ? wrap(only, highlight(language, DomUtils.textContent(only)))
      : presentAll(children);
  }

  const known = listFootnotes(dropUnknownPosts(html));
  return presentAll(parseDocument(known, { decodeEntities: false }).children);
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

/** Content hash of a picture of the text; those in blocks have another order of attributes. */
function hashOf({ name, attribs }: MarkupElement): string | undefined {
  if (name !== "img" || Object.keys(attribs)[0] !== "src") return undefined;
  return hashOfPicturePath(attribs.src ?? "");
}

function findPictures(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => (hashOf(node) ? [node] : findPictures(node.children)));
}

/**
 * Limits a picture to its own width, and sets width and height so that its space is reserved before
 * it loads.
 */
function presentImage(
  attribs: Record<string, string>,
  picture: Picture | undefined,
  sizesInGallery?: string,
): string {
  if (!picture) return openingTag("img", { loading: "lazy", ...attribs });
  const { width: written, height: _written, ...others } = attribs;
  const { width, height } = picture;
  const shown = Math.min(Number(written ?? Number.POSITIVE_INFINITY), width);
  const srcset = srcsetOf(picture, "webp");
  return openingTag("img", {
    loading: "lazy",
    ...(srcset ? { srcset, sizes: sizesInGallery ?? sizesFor(shown) } : {}),
    ...others,
    width: String(shown),
    height: String(Math.round((height * shown) / width)),
  });
}

function sizesFor(width: number): string {
  const widest = Math.min(width, BODY_WIDTH);
  return `(min-width: 752px) ${widest}px, min(${widest}px, calc(100vw - 32px))`;
}

/** Headings of the first row of a table. */
function headingsOf(table: MarkupElement): string {
  const row = DomUtils.findOne(({ name }) => name === "tr", table.children);
  const heads = row?.children.filter(isElement).filter(({ name }) => name === "th") ?? [];
  return heads
    .map((head) => wordsOf(head).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(", ");
}

/** Text with blanks between elements. It is escaped, except for quotes. */
function wordsOf(node: MarkupNode): string {
  return isElement(node) ? node.children.map(wordsOf).join(" ") : DomUtils.textContent(node);
}

function escapeQuotes(text: string): string {
  // The cut may have split an HTML entity, so the partial entity is removed.
  return text.replace(/&[^;\s]*$/, "").replaceAll('"', "&quot;");
}

function toHtml(node: MarkupNode): string {
  return isElement(node)
    ? wrap(node, node.children.map(toHtml).join(""))
    : DomUtils.textContent(node);
}

function wrap({ name, attribs }: MarkupElement, content: string): string {
  const tag = openingTag(name, attribs);
  return voidTags.has(name) ? tag : `${tag}${content}</${name}>`;
}

/** Values are escaped already. */
function openingTag(name: string, attribs: Record<string, string>): string {
  const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${attributes.join("")}>`;
}

/**
 * Returns the `sizes` of a picture in a gallery, whose rows have two pictures on phones and three on
 * wide screens, two of four. A picture that is alone in its row fills it.
 */
function findGallerySizes(index: number, count: number): string {
  const inWideRow = count === 4 ? 2 : 3;
  const isLast = index === count - 1;
  const fillsWide = isLast && count % inWideRow === 1;
  const fillsNarrow = isLast && count % 2 === 1;
  return `(min-width: 752px) ${fillsWide ? 720 : 360}px, ${fillsNarrow ? "100vw" : "50vw"}`;
}

/**
 * Turns a table of prices into a list, which fits a narrow screen; undefined for a table of another
 * shape.
 */
function presentPrices(table: string): string | undefined {
  const rows = PRICE_TABLE.exec(table)?.[1];
  if (rows === undefined) return undefined;
  const items = rows.replace(ROWS, (_row, name: string, _price, amount: string, note: string) => {
    const words = `<span class="price-name">${name}</span> <span class="price-amount">${amount}</span>`;
    return `<li>${words}${note.trim() && ` <span class="price-note">${note}</span>`}</li>`;
  });
  return `<ul class="${PRICE_LIST}">${items}</ul>`;
}
