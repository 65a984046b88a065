import { type Picture, srcsetOf } from "@ebute/contracts/media";
import { dropUnknownPosts } from "./blocks/fill-blocks.ts";
import { listFootnotes } from "./blocks/footnotes.ts";
import { findGallerySizes } from "./blocks/gallery-sizes.ts";
import { highlightCode } from "./blocks/highlight-code.ts";
import { presentAttachments } from "./blocks/present-attachments.ts";
import { presentFormulas } from "./blocks/present-formulas.ts";
import { presentPrices } from "./blocks/present-prices.ts";

/** Width of the article's text column from 752 px on. Unit: CSS pixels. */
const BODY_WIDTH = 720;

/** A picture of this site in sanitised HTML, with its content hash. */
export const SITE_PICTURE = /<img src="\/media\/([0-9a-f]{32,64})-quick\.webp"([^>]*)>/;

const OWN_PICTURES = new RegExp(SITE_PICTURE.source, "g");

const GALLERIES = /<div class="gallery">[\s\S]*?<\/div>/g;

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

/**
 * Prepares sanitised HTML for a page: responsive pictures, scrollable tables and code, coloured
 * code, and formulas. `fillBlocks` comes before, or no block with a post is left.
 */
export function presentRichText(html: string, pictures: ReadonlyMap<string, Picture>): string {
  const known = presentPrices(dropUnknownPosts(html));
  return presentGalleries(
    presentTables(presentFormulas(highlightCode(presentAttachments(listFootnotes(known))))),
    pictures,
  )
    .replace(OWN_PICTURES, (tag, hash: string, rest: string) =>
      presentImage(tag, rest, pictures.get(hash)),
    )
    .replaceAll("<pre>", '<pre role="group" aria-label="Code" tabindex="0">')
    .replace(/<div class="callout-/g, '<div role="note" class="callout-')
    .replaceAll("<figcaption></figcaption>", "");
}

/** The pictures of a gallery are shown smaller than others, so smaller files serve. */
function presentGalleries(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replace(GALLERIES, (gallery) => {
    const count = gallery.match(OWN_PICTURES)?.length ?? 0;
    let index = 0;
    return gallery.replace(OWN_PICTURES, (tag, hash: string, rest: string) => {
      const sizes = findGallerySizes(index, count);
      index += 1;
      return presentImage(tag, rest, pictures.get(hash), sizes);
    });
  });
}

/**
 * Limits a picture to its own width, and sets width and height so that its space is reserved before
 * it loads.
 */
function presentImage(
  tag: string,
  rest: string,
  picture: Picture | undefined,
  sizesInGallery?: string,
): string {
  const begin = tag.slice("<img ".length, tag.length - rest.length - ">".length);
  if (!picture) return `<img loading="lazy" ${begin}${rest}>`;
  const { width, height } = picture;
  const written = Number(/ width="(\d+)"/.exec(rest)?.[1] ?? Number.POSITIVE_INFINITY);
  const shown = Math.min(written, width);
  const size = ` width="${shown}" height="${Math.round((height * shown) / width)}"`;
  const others = rest.replace(/ (?:width|height)="\d*"/g, "");
  const webp = srcsetOf(picture, "webp");
  const sources = webp ? `srcset="${webp}" sizes="${sizesInGallery ?? sizesFor(shown)}" ` : "";
  return `<img loading="lazy" ${sources}${begin}${others}${size}>`;
}

function sizesFor(width: number): string {
  const widest = Math.min(width, BODY_WIDTH);
  return `(min-width: 752px) ${widest}px, min(${widest}px, calc(100vw - 32px))`;
}

/**
 * Wraps each table in a scrollable group named by its header row. The number makes the names
 * unique.
 */
function presentTables(html: string): string {
  let count = 0;
  return html.replace(/<table>([\s\S]*?)<\/table>/g, (table, content: string) => {
    count += 1;
    const [, firstRow = ""] = /<tr>([\s\S]*?)<\/tr>/.exec(content) ?? [];
    const heads = [...firstRow.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = ""]) =>
      textOf(head),
    );
    const headings = heads.filter(Boolean).join(", ").slice(0, TABLE_NAME_MAX_CHARS);
    const name = headings ? `Table ${count}: ${headings}` : `Table ${count}`;
    return `<div class="table-scroller" role="group" aria-label="${escapeQuotes(name)}" tabindex="0">${table}</div>`;
  });
}

/** Removes tags of sanitised HTML; the remaining text is already escaped, except for quotes. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function escapeQuotes(text: string): string {
  // The cut may have split an HTML entity, so the partial entity is removed.
  return text.replace(/&[^;\s]*$/, "").replaceAll('"', "&quot;");
}
