const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s"'<>]+)/gi;

const markOf: [tag: string, style: RegExp][] = [
  ["strong", /font-weight\s*:\s*(?:bold|[6-9]00)/i],
  ["em", /font-style\s*:\s*italic/i],
  ["u", /text-decoration(?:-line)?\s*:[^;]*underline/i],
  ["s", /text-decoration(?:-line)?\s*:[^;]*line-through/i],
];

/**
 * Converts bold and italic styles of office programs to tags and drops all other styles. The CSP
 * keeps the parser from reading styles of pasted HTML.
 */
export function stylesToTags(html: string): string {
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
