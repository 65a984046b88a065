import { attributeOf, childrenOf, parseXml, propertyOf } from "./xml.ts";

export type ListItem = {
  /** From 0. */
  level: number;
  isOrdered: boolean;
  /** Number of the item in its list, which a text between two parts of a list does not restart. */
  number: number;
  html: string;
};

/** Word has nine levels, and the editor eight. */
const MAX_LEVEL = 7;

/**
 * Reads how the lists of a document are numbered.
 * @returns whether a level of a list has numbers; undefined for one without any sign
 */
export function readNumbering(
  text: string,
): (listId: string, level: number) => boolean | undefined {
  const root = parseXml(text);
  const formats = new Map(
    childrenOf(root, "abstractNum").map((list) => [
      attributeOf(list, "abstractNumId"),
      new Map(
        childrenOf(list, "lvl").map((level) => [
          attributeOf(level, "ilvl"),
          propertyOf(level, "numFmt"),
        ]),
      ),
    ]),
  );
  const lists = new Map(
    childrenOf(root, "num").map((list) => [
      attributeOf(list, "numId"),
      formats.get(propertyOf(list, "abstractNumId")),
    ]),
  );
  return (listId, level) => {
    const format = lists.get(listId)?.get(String(level)) ?? "bullet";
    return listId === "0" || format === "none" ? undefined : format !== "bullet";
  };
}

export function toLevel(text: string): number {
  return Math.min(Number.parseInt(text, 10) || 0, MAX_LEVEL);
}

/** Nests items that follow each other by their levels. */
export function toLists(items: readonly ListItem[]): string {
  const level = items.reduce(
    (least, item) => Math.min(least, item.level),
    Number.POSITIVE_INFINITY,
  );
  let html = "";
  let open: ListItem | undefined;
  for (const { item, below } of groupByItem(items, level)) {
    if (open?.isOrdered !== item.isOrdered) {
      html += (open ? endTag(open) : "") + startTag(item);
      open = item;
    }
    html += `<li>${item.html}${below.length > 0 ? toLists(below) : ""}</li>`;
  }
  return open ? html + endTag(open) : html;
}

/** Each item of a level with those below it. A list that begins with a lower item takes it up. */
function groupByItem(items: readonly ListItem[], level: number) {
  const groups: { item: ListItem; below: ListItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.level > level) last.below.push(item);
    else groups.push({ item, below: [] });
  }
  return groups;
}

function startTag({ isOrdered, number }: ListItem): string {
  if (!isOrdered) return "<ul>";
  return number > 1 ? `<ol start="${number}">` : "<ol>";
}

function endTag({ isOrdered }: ListItem): string {
  return isOrdered ? "</ol>" : "</ul>";
}
