/** Word exports a list as paragraphs with the level in a style and the marker in the text. */
const LIST_RUN = /(?:<p\b[^<>]*mso-list:[^<>]*>(?:(?!<p\b)[\s\S])*?<\/p>\s*)+/gi;
const LIST_PARAGRAPH = /<p\b([^<>]*mso-list:[^<>]*)>((?:(?!<p\b)[\s\S])*?)<\/p>/gi;
const LEVEL = /mso-list:[^;"']*?\blevel(\d)/i;

/** The list marker, enclosed by conditional comments or in a span. */
const MARKER_IN_COMMENTS =
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const MARKER_IN_SPAN =
  /<span\b[^<>]*mso-list:\s*Ignore[^<>]*>([^<]*(?:<span\b[^<>]*>[^<]*<\/span>)?[^<]*)<\/span>/i;

const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

export type ListLine = { level: number; isNumbered: boolean; html: string };

/** Converts Word's list paragraphs in pasted HTML to lists. */
export function convertMsWordLists(html: string): string {
  return html.replace(LIST_RUN, (run) => nestLists(linesOf(run)));
}

function linesOf(run: string): ListLine[] {
  return [...run.matchAll(LIST_PARAGRAPH)].map(([, attributes = "", content = ""]) => {
    const marker = MARKER_IN_COMMENTS.exec(content) ?? MARKER_IN_SPAN.exec(content);
    const sign = (marker?.[1] ?? "").replace(/<[^>]*>|&nbsp;|\s/g, "");
    return {
      level: Number(LEVEL.exec(attributes)?.[1] ?? 1),
      isNumbered: NUMBERED.test(sign),
      html: (marker ? content.replace(marker[0], "") : content).trim(),
    };
  });
}

/** Nests lines by level; skipped levels do not create empty lists. */
export function nestLists(lines: ListLine[]): string {
  const open: { level: number; tag: string }[] = [];
  let html = "";
  for (const { level, isNumbered, html: content } of lines) {
    const tag = isNumbered ? "ol" : "ul";
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) {
      html += `</li></${open.pop()?.tag}>`;
    }
    const current = open.at(-1);
    if (!current || current.level < level) {
      html += `<${tag}>`;
      open.push({ level, tag });
    } else if (current.tag !== tag) {
      html += `</li></${current.tag}><${tag}>`;
      open.splice(-1, 1, { level, tag });
    } else {
      html += "</li>";
    }
    html += `<li><p>${content}</p>`;
  }
  while (open.length > 0) html += `</li></${open.pop()?.tag}>`;
  return html;
}
