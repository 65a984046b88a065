import { escapeHtml, escapeText } from "../html-text.ts";
import {
  attributeOf,
  childAt,
  childrenOf,
  descendantsOf,
  nameOf,
  textOf,
  type XmlElement,
} from "./xml.ts";

export type InlineContext = {
  /** Target of a relationship, such as an address or the path of a picture. */
  targetOf: (id: string) => string;
  /** Plain text of a footnote; empty for an unknown one. */
  footnoteOf: (id: string) => string;
  /** HTML in the place of a formula of Word; nothing without it. */
  lostFormula?: string;
};

/** Outermost first. */
const tags = ["strong", "em", "u", "s", "sup", "sub"] as const;

type Tag = (typeof tags)[number];

/** Elements around runs that say nothing about their look; deletions are left out. */
const wrappers = new Set([
  ...["ins", "moveTo", "smartTag", "sdt", "sdtContent", "fldSimple", "customXml", "dir", "bdo"],
]);

/** Converts the runs of a paragraph. */
export function toInline(parent: XmlElement, context: InlineContext): string {
  const html = childrenOf(parent).map((child) => inlineOf(child, context));
  // Word cuts a run wherever somebody has typed.
  return tags.reduce((text, tag) => text.replaceAll(`</${tag}><${tag}>`, ""), html.join(""));
}

function inlineOf(element: XmlElement, context: InlineContext): string {
  const name = nameOf(element);
  if (name === "r") return toRun(element, context);
  if (wrappers.has(name)) return toInline(element, context);
  if (/^oMath(?:Para)?$/.test(name)) return context.lostFormula ?? "";
  if (name !== "hyperlink") return "";
  const inner = toInline(element, context);
  const href = context.targetOf(attributeOf(element, "id"));
  return href && inner ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
}

function toRun(run: XmlElement, context: InlineContext): string {
  const content = childrenOf(run)
    .map((child) => runPartOf(child, context))
    .join("");
  if (content === "") return "";
  const properties = childAt(run, "rPr");
  if (isOn(properties, "vanish")) return "";
  return tags.reduceRight(
    (html, tag) => (hasLook(properties, tag) ? `<${tag}>${html}</${tag}>` : html),
    content,
  );
}

function runPartOf(part: XmlElement, context: InlineContext): string {
  switch (nameOf(part)) {
    case "t":
      return escapeText(textOf(part));
    case "tab":
      return " ";
    case "noBreakHyphen":
      return "\u2011";
    case "br":
    case "cr":
      return /^(?:page|column)$/.test(attributeOf(part, "type")) ? "" : "<br>";
    case "footnoteReference":
    case "endnoteReference": {
      const note = context.footnoteOf(attributeOf(part, "id"));
      return note && `<small class="footnote">${escapeText(note)}</small>`;
    }
    case "object":
      return isFormula(part) && context.lostFormula
        ? context.lostFormula
        : toPictures(part, context);
    case "drawing":
    case "pict":
      return toPictures(part, context);
    case "AlternateContent":
      return childrenOf(childAt(part, "Choice"))
        .map((choice) => toPictures(choice, context))
        .join("");
    default:
      return "";
  }
}

/** An object of the equation editors of old releases of Word. */
function isFormula(object: XmlElement): boolean {
  const [embedded] = descendantsOf(object, "OLEObject");
  return /^(?:Equation|MathType)/i.test(attributeOf(embedded, "ProgID"));
}

function toPictures(drawing: XmlElement, { targetOf }: InlineContext): string {
  const [described] = descendantsOf(drawing, "docPr");
  const alt = escapeHtml(attributeOf(described, "descr"));
  const ids = [
    ...descendantsOf(drawing, "blip").map((blip) => attributeOf(blip, "embed")),
    ...descendantsOf(drawing, "imagedata").map((data) => attributeOf(data, "id")),
  ];
  return ids
    .map((id) => targetOf(id))
    .filter((path) => path !== "")
    .map((path) => `<img src="${escapeHtml(path)}" alt="${alt}">`)
    .join("");
}

function hasLook(properties: XmlElement | undefined, tag: Tag): boolean {
  if (tag === "strong") return isOn(properties, "b");
  if (tag === "em") return isOn(properties, "i");
  if (tag === "u") return isOn(properties, "u");
  if (tag === "s") return isOn(properties, "strike") || isOn(properties, "dstrike");
  const position = attributeOf(childAt(properties, "vertAlign"), "val");
  return position === (tag === "sup" ? "superscript" : "subscript");
}

/** A property without a value is on. */
function isOn(properties: XmlElement | undefined, name: string): boolean {
  const property = childAt(properties, name);
  return property !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(property, "val"));
}
