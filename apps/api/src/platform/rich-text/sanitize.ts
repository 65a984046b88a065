import { richTextTooDeep, richTextTooLong } from "@ebute/contracts/errors";
import { linkProtocols, RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import sanitizeHtml from "sanitize-html";
import { createFieldError } from "../errors/domain-error.ts";
import {
  blockTags,
  fixBlockShapes,
  isFigureOfLink,
  linkBlockClasses,
  priceAttribute,
  transformBlockTags,
} from "./blocks/sanitize-blocks.ts";

/** Indentation classes of the editor. Source: specification, section 5. */
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

/** Only pictures of this site, so that no page requests another server. */
const SITE_PICTURE = /^\/media\/[0-9a-f]{32,64}-quick\.webp$/;

/** Matches a `<` that is text and starts no tag. */
const BARE_LESS_THAN = /<(?![a-z/!?])/gi;

const MAX_PIXELS = 20_000;
const MAX_SPAN = 50;

/** Far more than a text needs; the sanitiser is fast up to this depth. */
const MAX_DEPTH = 100;

const indentable = ["p", "h2", "h3", "h4", "li", "blockquote"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "h2", "h3", "h4", "blockquote", "pre", "code", "hr", "br"],
    ...["ul", "ol", "li", "a", "img"],
    ...["strong", "em", "u", "s", "sub", "sup"],
    ...["table", "thead", "tbody", "tr", "th", "td", "colgroup", "col"],
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
      attribs: { ...priceAttribute(attribs), ...spansOf(attribs) },
    }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...spansOf(attribs) } }),
  },
  exclusiveFilter: ({ tag, attribs, mediaChildren }) => {
    const needsPicture = tag === "figure" && !isFigureOfLink(attribs.class);
    if (needsPicture && !mediaChildren.includes("img")) return "excludeTag";
    return tag === "img" && !SITE_PICTURE.test(attribs.src ?? "");
  },
  disallowedTagsMode: "discard",
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/**
 * Keeps the editor's elements and attributes and removes everything else. Applied to all rich text
 * on input.
 * @param field name of the input field that the error belongs to
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function sanitizeRichText(html: string, field = "description"): string {
  if (depthOf(html) > MAX_DEPTH) throw createFieldError(richTextTooDeep, field);
  // The sanitiser handles each `<` separately and writes four characters: half a million would take
  // it a second.
  const lessThan = html.match(BARE_LESS_THAN)?.length ?? 0;
  if (lessThan * "&lt;".length > RICH_TEXT_MAX_CHARS)
    throw createFieldError(richTextTooLong, field);
  const sanitized = sanitizeHtml(html, options).trim();
  const fixed = fixBlockShapes(sanitized);
  // Elements that lost their class may have to go.
  const clean = fixed === sanitized ? fixed : sanitizeHtml(fixed, options).trim();
  if (clean.length > RICH_TEXT_MAX_CHARS) throw createFieldError(richTextTooLong, field);
  return clean;
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

function spansOf(attribs: Attributes): Attributes {
  return numbersOf(attribs, ["colspan", "rowspan"], MAX_SPAN);
}

/**
 * Elements without content, and those that the parser closes when the next of their kind begins.
 */
const flatTags = new Set(
  "area base br col embed hr img input li link meta option p param source td th tr track wbr".split(
    " ",
  ),
);

/**
 * Returns the maximum nesting depth in one linear pass. The sanitiser's time grows with its square,
 * so it is checked first.
 */
function depthOf(html: string): number {
  let open = 0;
  let deepest = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", start + 1)) {
    const [, slash, name] = /^(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start + 1, start + 20)) ?? [];
    if (!name || flatTags.has(name.toLowerCase())) continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}
