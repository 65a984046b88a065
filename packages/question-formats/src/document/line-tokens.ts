/** A piece of a line: text with its formats, outermost first, or an object such as a picture. */
export type Token = { text: string; tags: readonly string[]; object?: string };

const PIECE =
  /<table\b[\s\S]*?<\/table>|<img\b[^>]*>|<formula\s*\/?>|<br\s*\/?>|<(\/?)(strong|em|u|s|sup|sub)>|<[^>]*>|[^<]+|</gi;

/** Symbol fonts of Word keep their letters in the private area, which signs use as well. */
const PRIVATE = /[\ue000-\uf8ff]/g;
const TICK = "\uf0fc";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

export function readTokens(html: string): Token[] {
  const open: string[] = [];
  const tokens: Token[] = [];
  for (const [piece, slash, tag] of html.matchAll(PIECE)) {
    if (tag && slash) open.splice(open.lastIndexOf(tag.toLowerCase()), 1);
    else if (tag) open.push(tag.toLowerCase());
    else if (/^<(?:table|img|formula)\b/i.test(piece)) {
      tokens.push({ text: "", tags: [], object: piece });
    } else if (/^<br/i.test(piece)) tokens.push({ text: "\n", tags: [] });
    else if (!/^<[^>]*>$/.test(piece)) tokens.push({ text: decode(piece), tags: [...open] });
  }
  return tokens;
}

function decode(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(TICK, "✓")
    .replace(PRIVATE, "\ufffd");
}
