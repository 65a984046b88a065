import { Fragment, type ReactNode } from "react";
import type { TextRange } from "#lib/edits/word-diff.ts";

/** Passages of one side that the other side lacks. */
export type Marks = { tag: "ins" | "del"; ranges: TextRange[] };

const classes = {
  ins: "bg-ok-bg text-ok underline decoration-2",
  del: "bg-err-bg text-err line-through decoration-2",
};

export function Mark({ tag: Tag, children }: { tag: Marks["tag"]; children: ReactNode }) {
  return <Tag className={classes[Tag]}>{children}</Tag>;
}

export function MarkedText({ text, marks }: { text: string; marks: Marks | undefined }) {
  if (!marks) return text;
  let position = 0;
  const passages = marks.ranges.map(({ start, end }) => {
    const before = text.slice(position, start);
    position = end;
    return (
      <Fragment key={start}>
        {before}
        <Mark tag={marks.tag}>{text.slice(start, end)}</Mark>
      </Fragment>
    );
  });
  return [...passages, text.slice(position)];
}

/** Returns the text of rich text HTML; each block ends with a line break. */
export function textOfHtml(html: string): string {
  return parse(html).textContent ?? "";
}

/** Highlights ranges in HTML. @param marks positions in `textOfHtml` */
export function markHtml(html: string, marks: Marks): string {
  const body = parse(html);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  let end = 0;
  for (const node of nodes) {
    const start = end;
    end += node.length;
    markNode(node, { ...marks, ranges: within(marks.ranges, { start, end }) });
  }
  return body.innerHTML;
}

/** Returns the parts of the ranges within one passage, relative to its start, last first. */
function within(ranges: TextRange[], { start, end }: TextRange): TextRange[] {
  return ranges
    .filter((range) => range.start < end && range.end > start)
    .map((range) => ({
      start: Math.max(range.start, start) - start,
      end: Math.min(range.end, end) - start,
    }))
    .reverse();
}

/** Works backwards, so that earlier positions stay valid. */
function markNode(node: Text, { tag, ranges }: Marks): void {
  for (const { start, end } of ranges) {
    if (node.data.slice(start, end).trim() === "") continue;
    const passage = node.splitText(start);
    passage.splitText(end - start);
    const mark = document.createElement(tag);
    mark.className = classes[tag];
    passage.replaceWith(mark);
    mark.append(passage);
  }
}

function parse(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(
    "p, h2, h3, h4, li, blockquote, pre, tr, figcaption, summary",
  )) {
    block.append("\n");
  }
  for (const lineBreak of body.querySelectorAll("br")) lineBreak.after("\n");
  return body;
}
