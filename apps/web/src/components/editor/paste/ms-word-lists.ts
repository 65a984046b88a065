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

const ROMAN_NUMBER = /^(?=.)c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

type ListLine = {
  level: number;
  /** Readings of its sign, the likelier first; a bullet has none. */
  numbers: readonly number[];
  html: string;
};

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
      numbers: /^ol$/i.test(tag) ? [start + index] : [],
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
      numbers: NUMBERED.test(sign) ? numbersOf(sign) : [],
      html: (marker ? content.replace(marker[0], "") : content).trim(),
    };
  });
}

/**
 * Readings of the last part of a sign such as `2.1.`, `(c)` or `iv)`. A letter that is a Roman
 * number too is likelier the smaller one.
 */
function numbersOf(sign: string): number[] {
  const last = (/(\w+)\W*$/.exec(sign)?.[1] ?? "").toLowerCase();
  if (/^\d+$/.test(last)) return [Number(last)];
  const roman = ROMAN_NUMBER.test(last) ? [romanNumberOf(last)] : [];
  const letter = /^[a-z]$/.test(last) ? [last.charCodeAt(0) - "a".charCodeAt(0) + 1] : [];
  return [...roman, ...letter].toSorted((one, other) => one - other);
}

function romanNumberOf(sign: string): number {
  const values = [...sign].map((letter) => romanValues[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

type OpenList = { level: number; tag: "ol" | "ul"; number: number | undefined };

/**
 * Nests lines by level; skipped levels do not create empty lists. A line without a number that
 * counts on begins another list.
 */
function nestLists(lines: ListLine[]): string {
  const open: OpenList[] = [];
  let html = "";
  for (const { level, numbers, html: content } of lines) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) {
      html += `</li></${open.pop()?.tag}>`;
    }
    const current = open.at(-1);
    const isDeeper = !current || current.level < level;
    const next = current?.number === undefined ? undefined : current.number + 1;
    const number = !isDeeper && next !== undefined && numbers.includes(next) ? next : numbers[0];
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
