import { richTextTooDeep, richTextTooLong, richTextTooManyElements } from "@ebute/contracts/errors";
import { linkProtocols, RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import sanitizeHtml from "sanitize-html";
import { createFieldError } from "../errors/domain-error.ts";
import {
  blockTags,
  dropShapelessTags,
  fixBlockShapes,
  linkBlockClasses,
  priceAttribute,
  transformBlockTags,
} from "./blocks/sanitize-blocks.ts";
import { findExcess } from "./html-text.ts";

/** Indentation classes of the editor. */
const indentClasses = [
  "indent-1",
  "indent-2",
  "indent-3",
  "indent-4",
  "indent-5",
  "indent-6",
  "indent-7",
  "indent-8",
];

/** Links to a file on the author's device, and to the bookmarks by which Word finds its notes. */
const UNREACHABLE = /^file:|#_(?:ftn|edn)(?:ref)?\d+$/i;

/** Matches a `<` that is text and starts no tag. */
const BARE_LESS_THAN = /<(?![a-z/!?])/gi;

const MAX_PIXELS = 20_000;
const MAX_SPAN = 50;

/** A table of 1,000 rows and 15 columns has fewer elements. The sanitiser is fast up to here. */
const BOUNDS = { maxDepth: 100, maxElements: 20_000 };

const indentable = ["p", "h2", "h3", "h4", "li", "blockquote"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "blockquote",
    "pre",
    "code",
    "hr",
    "br",
    "ul",
    "ol",
    "li",
    "a",
    "img",
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "colgroup",
    "col",
    ...blockTags,
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan", "data-price"],
    table: ["class"],
    p: ["data-category"],
    ul: ["data-type"],
    li: ["data-checked"],
    code: ["class"],
    div: ["class"],
    figure: ["class"],
    small: ["class"],
  },
  allowedClasses: {
    ...Object.fromEntries(indentable.map((tag) => [tag, indentClasses])),
    p: [...indentClasses, ...linkBlockClasses],
  },
  allowedSchemes: [...linkProtocols],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // The page title is the only h1, so headings of the text are lowered.
  transformTags: {
    ...transformBlockTags,
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    a: (tagName, attribs) => {
      const { href } = attribs;
      const address: Attributes = href ? { href: trimInvisiblePrefix(href) } : {};
      // An element that is not allowed leaves its words.
      if (UNREACHABLE.test(address.href?.trim() ?? "")) return { tagName: "span", attribs: {} };
      return { tagName, attribs: { ...attribs, ...address, rel: "noopener" } };
    },
    // src comes first, because `presentRichText` and the media clean-up find pictures by this
    // pattern.
    img: (tagName, { src = "", alt = "", ...attribs }) => ({
      tagName,
      attribs: { src, alt, ...numbersOf(attribs, ["width", "height"], MAX_PIXELS) },
    }),
    td: (tagName, attribs) => ({
      tagName,
      attribs: inOrderOf(attribs, { ...priceAttribute(attribs), ...spansOf(attribs) }),
    }),
    th: (tagName, attribs) => {
      const { scope } = attribs;
      const kept = { ...(scope ? { scope } : {}), ...spansOf(attribs) };
      return { tagName, attribs: inOrderOf(attribs, kept) };
    },
  },
  disallowedTagsMode: "discard",
  // The sanitiser would parse the text in a frame again, which no browser shows.
  nonTextTags: ["script", "style", "textarea", "option", "xmp", "iframe"],
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/**
 * Keeps the editor's elements and attributes and removes everything else. Applied to all rich text
 * on input.
 * @param field name of the input field that the error belongs to
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_MANY_ELEMENTS, RICH_TEXT_TOO_LONG
 */
export function sanitizeRichText(html: string, field = "description"): string {
  assertBounded(html, field);
  // The sanitiser handles each `<` separately and writes four characters: half a million would take
  // it a second.
  const lessThan = html.match(BARE_LESS_THAN)?.length ?? 0;
  if (lessThan * "&lt;".length > RICH_TEXT_MAX_CHARS)
    throw createFieldError(richTextTooLong, field);
  const sanitized = sanitizeElements(html);
  const fixed = fixBlockShapes(sanitized);
  // Elements that lost their class may have to go.
  const clean = fixed === sanitized ? fixed : sanitizeElements(fixed);
  if (clean.length > RICH_TEXT_MAX_CHARS) throw createFieldError(richTextTooLong, field);
  return clean;
}

/**
 * For what walks the tree of a text before it is sanitised.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_MANY_ELEMENTS
 */
export function assertBounded(html: string, field = "description"): void {
  const excess = findExcess(html, BOUNDS);
  if (excess === "depth") throw createFieldError(richTextTooDeep, field);
  if (excess === "elements") throw createFieldError(richTextTooManyElements, field);
}

function sanitizeElements(html: string): string {
  return dropShapelessTags(sanitizeHtml(html, options)).trim();
}

/**
 * Removes invisible characters before a URL scheme: browsers ignore them, and validators would miss
 * the scheme.
 */
function trimInvisiblePrefix(href: string): string {
  return href.replace(/^[\p{C}\p{Z}]+/u, "");
}

type Attributes = Record<string, string>;

/** Keeps only attributes that are whole numbers from 1 to `max`. */
function numbersOf(attribs: Attributes, names: string[], max: number): Attributes {
  const attributes = names.flatMap((name) => {
    const value = attribs[name] ?? "";
    return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= max ? [[name, value]] : [];
  });
  return Object.fromEntries(attributes);
}

/** Attributes in the order in which they came, so that an unchanged text is stored as it was. */
function inOrderOf(attribs: Attributes, kept: Attributes): Attributes {
  const names = Object.keys(attribs);
  const place = (name: string) => names.indexOf(name);
  return Object.fromEntries(
    Object.entries(kept).toSorted(([one], [other]) => place(one) - place(other)),
  );
}

/** Authors write large spans for "the whole row", so a smaller one is nearer than none. */
function spansOf(attribs: Attributes): Attributes {
  const spans = numbersOf(attribs, ["colspan", "rowspan"], Number.POSITIVE_INFINITY);
  return Object.fromEntries(
    Object.entries(spans).map(([name, span]) => [name, String(Math.min(Number(span), MAX_SPAN))]),
  );
}
