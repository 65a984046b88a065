import { linkProtocols } from "@ebute/contracts/primitives";
import sanitizeHtml from "sanitize-html";

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
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs.src ?? ""),
  disallowedTagsMode: "discard",
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/** Keeps what the editor offers and drops the rest. Used on every way in; the page shows nothing else. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}
