import { richTextTooDeep, richTextTooLong } from "@ebute/contracts/errors";
import { linkProtocols, RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import sanitizeHtml from "sanitize-html";
import { atField } from "../errors/domain-error.ts";

/** Levels that the editor indents to. Source: specification, section 5. */
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

/** Own pictures only: nothing that a reader opens may call another server. */
const OWN_PICTURE = /^\/media\/[0-9a-f]{32,64}-quick\.webp$/;

/** Begins no tag, and so is text. */
const BARE_LESS_THAN = /<(?![a-z/!?])/gi;

const MAX_PIXELS = 20_000;
const MAX_SPAN = 50;

/** Far more than a text needs; the sanitiser is quick up to here. */
const MAX_DEPTH = 100;

const indentable = ["p", "h2", "h3", "h4", "li", "blockquote"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "h2", "h3", "h4", "blockquote", "pre", "code", "hr", "br"],
    ...["ul", "ol", "li", "a", "img"],
    ...["strong", "em", "u", "s", "sub", "sup"],
    ...["table", "thead", "tbody", "tr", "th", "td", "colgroup", "col"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedClasses: Object.fromEntries(indentable.map((tag) => [tag, indentClasses])),
  allowedSchemes: [...linkProtocols],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // A page has one h1, its title; headings of the text come below it.
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    a: (tagName, attribs) => {
      const { href } = attribs;
      const address: Attributes = href ? { href: bareAddress(href) } : {};
      return { tagName, attribs: { ...attribs, ...address, rel: "noopener" } };
    },
    // The address first: that is how a page and the clean-up find the pictures of a text again.
    img: (tagName, { src = "", alt = "", ...attribs }) => ({
      tagName,
      attribs: { src, alt, ...numbersOf(attribs, ["width", "height"], MAX_PIXELS) },
    }),
    td: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...spansOf(attribs) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs.src ?? ""),
  disallowedTagsMode: "discard",
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/**
 * Keeps what the editor offers and drops the rest. Used on every way in; the page shows nothing else.
 * @param field the text's name in the input, for the form to show the sentence at
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function sanitizeRichText(html: string, field = "description"): string {
  if (depthOf(html) > MAX_DEPTH) throw atField(richTextTooDeep, field);
  // Each is a piece of its own to the sanitiser and four characters afterwards: half a million would take it a second.
  const lessThan = html.match(BARE_LESS_THAN)?.length ?? 0;
  if (lessThan * "&lt;".length > RICH_TEXT_MAX_CHARS) throw atField(richTextTooLong, field);
  const clean = sanitizeHtml(html, options).trim();
  if (clean.length > RICH_TEXT_MAX_CHARS) throw atField(richTextTooLong, field);
  return clean;
}

/** Invisible characters before a scheme hide it from who checks it; some readers drop them, and then there it is. */
function bareAddress(href: string): string {
  return href.replace(/^[\p{C}\p{Z}]+/u, "");
}

type Attributes = Record<string, string>;

/** Those of the attributes that are whole numbers from 1 to the most that makes sense. */
function numbersOf(attribs: Attributes, names: string[], most: number): Attributes {
  const kept = names.flatMap((name) => {
    const value = attribs[name] ?? "";
    return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

function spansOf(attribs: Attributes): Attributes {
  return numbersOf(attribs, ["colspan", "rowspan"], MAX_SPAN);
}

/** Elements that hold nothing, and those that a parser closes when the next of their kind begins. */
const flatTags = new Set(
  "area base br col embed hr img input li link meta option p param source td th tr track wbr".split(
    " ",
  ),
);

/**
 * Most elements that are open at once, by one walk over the text: the sanitiser's time grows with the square of it,
 * so it is looked at first.
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
