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

/** Word on the web exports each item as a list of its own, with the level in an attribute. */
const ONLINE_LIST =
  /(?:<div\b[^<>]*\bListContainerWrapper\b[^<>]*>\s*)?<([ou]l)\b([^<>]*)>((?:\s*<li\b[^<>]*\bdata-aria-level=(?:(?!<[ou]l\b|<li\b)[\s\S])*?<\/li>)+)\s*<\/\1>(?:\s*<\/div>)?/i;
const ONLINE_RUN = new RegExp(`(?:${ONLINE_LIST.source}\\s*)+`, "gi");
const ONLINE_LISTS = new RegExp(ONLINE_LIST.source, "gi");
const ONLINE_ITEM = /<li\b[^<>]*\bdata-aria-level="?(\d)[^<>]*>([\s\S]*?)<\/li>/gi;

const ROMAN_SIGNS = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** A bullet has no number. */
export type ListLine = { level: number; number?: number | undefined; html: string };

/** Converts the list paragraphs and lists of Word in pasted HTML to nested lists. */
export function convertMsWordLists(html: string): string {
  return html
    .replace(LIST_RUN, (run) => nestLists(linesOf(run)))
    .replace(ONLINE_RUN, (run) => nestLists(onlineLinesOf(run)));
}

function onlineLinesOf(run: string): ListLine[] {
  return [...run.matchAll(ONLINE_LISTS)].flatMap(([, tag = "", attributes = "", items = ""]) => {
    const start = Number(/\bstart="?(\d+)/i.exec(attributes)?.[1] ?? 1);
    return [...items.matchAll(ONLINE_ITEM)].map(([, level, content = ""], index) => ({
      level: Number(level),
      number: /^ol$/i.test(tag) ? start + index : undefined,
      html: content.replace(/^\s*<p\b[^<>]*>|<\/p>\s*$/gi, "").trim(),
    }));
  });
}

function linesOf(run: string): ListLine[] {
  return [...run.matchAll(LIST_PARAGRAPH)].map(([, attributes = "", content = ""]) => {
    const marker = MARKER_IN_COMMENTS.exec(content) ?? MARKER_IN_SPAN.exec(content);
    const sign = (marker?.[1] ?? "").replace(/<[^>]*>|&nbsp;|\s/g, "");
    return {
      level: Number(LEVEL.exec(attributes)?.[1] ?? 1),
      number: NUMBERED.test(sign) ? numberOf(sign) : undefined,
      html: (marker ? content.replace(marker[0], "") : content).trim(),
    };
  });
}

/** The last part of a sign such as `2.1.`, `(c)` or `iv)`. */
function numberOf(sign: string): number {
  const last = (/(\w+)\W*$/.exec(sign)?.[1] ?? "").toLowerCase();
  if (/^\d+$/.test(last)) return Number(last);
  const roman = ROMAN_SIGNS.indexOf(last) + 1;
  return roman || last.charCodeAt(0) - "a".charCodeAt(0) + 1;
}

type OpenList = { level: number; tag: "ol" | "ul"; number: number | undefined };

/**
 * Nests lines by level; skipped levels do not create empty lists. A number that does not count on
 * begins another list.
 */
export function nestLists(lines: ListLine[]): string {
  const open: OpenList[] = [];
  let html = "";
  for (const { level, number, html: content } of lines) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) {
      html += `</li></${open.pop()?.tag}>`;
    }
    const current = open.at(-1);
    const isDeeper = !current || current.level < level;
    const next = current?.number === undefined ? undefined : current.number + 1;
    if (!isDeeper && number === next) {
      html += "</li>";
      current.number = number;
    } else {
      if (!isDeeper) html += `</li></${open.pop()?.tag}>`;
      const tag = number === undefined ? "ul" : "ol";
      html += number === undefined || number === 1 ? `<${tag}>` : `<${tag} start="${number}">`;
      open.push({ level, tag, number });
    }
    html += `<li><p>${content}</p>`;
  }
  while (open.length > 0) html += `</li></${open.pop()?.tag}>`;
  return html;
}
