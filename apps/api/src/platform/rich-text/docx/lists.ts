import type { ListPlace } from "./list-numbers.ts";

export type ListItem = Pick<ListPlace, "level" | "number"> & { html: string };

/** Nests items that follow each other. A number that does not count on begins another list. */
export function toLists(items: readonly ListItem[]): string {
  const level = items.reduce(
    (least, item) => Math.min(least, item.level),
    Number.POSITIVE_INFINITY,
  );
  let html = "";
  let open: ListItem | undefined;
  for (const { item, below } of groupByItem(items, level)) {
    const next = open?.number === undefined ? undefined : open.number + 1;
    if (!open || item.number !== next) html += (open ? endTag(open) : "") + startTag(item);
    open = item;
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

function startTag({ number }: ListItem): string {
  if (number === undefined) return "<ul>";
  return number === 1 ? "<ol>" : `<ol start="${number}">`;
}

function endTag({ number }: ListItem): string {
  return number === undefined ? "</ul>" : "</ol>";
}
