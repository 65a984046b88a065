import { DomUtils, parseDocument } from "htmlparser2";
import { findExcess, isElement, type MarkupElement } from "../html-text.ts";

/** An element of a part of a document. Names are compared without their prefix. */
export type XmlElement = MarkupElement;

/** No document has nearly as many levels. The functions below call themselves for each. */
const MAX_DEPTH = 200;

const XML = { xmlMode: true };

/** Returns the root element; undefined for a text without one, and for one that is nested too deep. */
export function parseXml(text: string): XmlElement | undefined {
  if (findExcess(text, { maxDepth: MAX_DEPTH }, XML)) return undefined;
  return parseDocument(text, XML).children.find(isElement);
}

export function nameOf({ name }: XmlElement): string {
  return withoutPrefix(name);
}

/** Lists the child elements, all or those of a name. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const all = element?.children.filter(isElement) ?? [];
  return name === undefined ? all : all.filter((child) => nameOf(child) === name);
}

/** Elements around others that say nothing about their place or look; deletions are left out. */
const wrappers: ReadonlySet<string> = new Set([
  "ins",
  "moveTo",
  "smartTag",
  "sdt",
  "sdtContent",
  "customXml",
  "dir",
  "bdo",
]);

/** Lists the child elements, and in the place of each wrapper those in it. */
export function contentOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    wrappers.has(nameOf(child)) ? contentOf(child) : [child],
  );
}

/** Follows the first child of each name. */
export function childAt(
  element: XmlElement | undefined,
  ...names: string[]
): XmlElement | undefined {
  let found = element;
  for (const name of names) [found] = childrenOf(found, name);
  return found;
}

/** Lists the elements of a name below an element, however deep. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return DomUtils.findAll((one) => nameOf(one) === name, element.children);
}

/** Lists the elements of these names below an element, but none that lies in another of them. */
export function outermostOf(element: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    names.has(nameOf(child)) ? [child] : outermostOf(child, names),
  );
}

/** Value of an attribute; empty without it. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const attributes = Object.entries(element?.attribs ?? {});
  return attributes.find(([key]) => withoutPrefix(key) === name)?.[1] ?? "";
}

/** Value of the `val` attribute of a child, as Word stores single properties. */
export function propertyOf(element: XmlElement | undefined, ...path: string[]): string {
  return attributeOf(childAt(element, ...path), "val");
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
