import { convertMsWordLists } from "./ms-word-lists.ts";
import { moveNotesIntoText } from "./notes-of-documents.ts";

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;

const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s"'<>]+)/gi;

const markOf: [tag: string, style: RegExp][] = [
  ["strong", /font-weight\s*:\s*(?:bold|[6-9]00)/i],
  ["em", /font-style\s*:\s*italic/i],
  ["u", /text-decoration(?:-line)?\s*:[^;]*underline/i],
  ["s", /text-decoration(?:-line)?\s*:[^;]*line-through/i],
];

/* Each pattern stops at the next tag of its own kind, so the run time is linear. */

/**
 * Simplifies HTML from office programs and other sites before the editor parses it. This only
 * improves the appearance; the editor's schema and the server decide what may be stored.
 * @param uploadedPicture returns the path of a picture to keep, undefined for every other
 * @param onForeignPicture receives the URL of every dropped picture
 */
export function cleanPastedHtml(
  html: string,
  uploadedPicture: (src: string) => string | undefined,
  onForeignPicture: (src: string) => void = () => {},
): string {
  const withNotes = moveNotesIntoText(html.replace(/<\/?o:p\b[^<>]*>/gi, ""));
  const withLists = convertMsWordLists(keepLineEnds(withNotes));
  const cleaned = removeJunk(withLists)
    .replace(/<img\b[^<>]*>/gi, (tag) =>
      keepUploadedPicture(tag, uploadedPicture, onForeignPicture),
    )
    .replace(/<(\/?)h([156])\b/gi, (_, slash: string, level: string) =>
      level === "1" ? `<${slash}h2` : `<${slash}h4`,
    )
    .replace(/<a\b(?:(?!<a\b)[\s\S])*?<\/a>/gi, (link) =>
      link.replace(/text-decoration(?:-line)?\s*:\s*underline\s*;?/gi, ""),
    );
  return stylesToTags(cleaned);
}

function removeJunk(html: string): string {
  return (
    html
      .replace(/<(style|script|title|xml)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, "")
      .replace(/<(?:meta|link)\b[^<>]*>/gi, "")
      .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, "")
      .replace(/<!\[[^<>\]]*\]>/g, "")
      .replace(/<\/?(?:[vwmo]|st1):[^<>]*>/gi, "")
      // Google Docs wraps everything in a non-bold `b` and separates blocks with `br`.
      .replace(/<b\b[^<>]*font-weight:\s*normal[^<>]*>([\s\S]*)<\/b>/i, "$1")
      .replace(/(<\/(?:p|h[1-6]|ul|ol|table|div)>)\s*(?:<br\b[^<>]*>\s*)+/gi, "$1")
      // These programs use empty paragraphs as spacing.
      .replace(/<p\b[^<>]*>(?:\s|&nbsp;|<\/?span\b[^<>]*>)*<\/p>/gi, "")
  );
}

function keepUploadedPicture(
  tag: string,
  uploadedPicture: (src: string) => string | undefined,
  onForeignPicture: (src: string) => void,
): string {
  const [, double, single, bare] = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const src = double ?? single ?? bare ?? "";
  const path = uploadedPicture(src);
  if (path) return tag.replace(src, path);
  if (src) onForeignPicture(src);
  return "";
}

/**
 * Converts bold and italic styles of office programs to tags and drops all other styles. The CSP
 * keeps the parser from reading styles of pasted HTML.
 */
function stylesToTags(html: string): string {
  const open: string[][] = [];
  return html.replace(TAG, (tag, slash: string, name: string, attributes: string) => {
    if (name.toLowerCase() !== "span") return slash ? tag : tag.replace(STYLE, "");
    if (slash) return (open.pop() ?? []).map((mark) => `</${mark}>`).join("");
    const style = [...attributes.matchAll(STYLE)].map(([, one, other]) => one ?? other).join(";");
    const marks = markOf.filter(([, sign]) => sign.test(style)).map(([mark]) => mark);
    open.push(marks.toReversed());
    return marks.map((mark) => `<${mark}>`).join("");
  });
}

const NODE = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+/gi;
const KEEPS_LINES = /white-space(?:-collapse)?\s*:\s*(?:pre\b|break-spaces|preserve)/i;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Line ends that the page shows, such as those of a chat, become breaks. */
function keepLineEnds(html: string): string {
  if (!KEEPS_LINES.test(html)) return html;
  const open: { name: string; keeps: boolean }[] = [];
  return html.replace(NODE, (node, slash: string, tag: string | undefined, attributes: string) => {
    if (tag === undefined) return open.at(-1)?.keeps ? node.replace(/\r?\n/g, "<br>") : node;
    const name = tag.toLowerCase();
    if (slash) {
      const index = open.findLastIndex((element) => element.name === name);
      if (index >= 0) open.length = index;
    } else if (!VOID.test(name)) {
      const isSaid = /white-space/i.test(attributes);
      const inherits = open.at(-1)?.keeps ?? false;
      // The editor keeps the lines of code itself.
      const keeps = name !== "pre" && (isSaid ? KEEPS_LINES.test(attributes) : inherits);
      open.push({ name, keeps });
    }
    return node;
  });
}
