const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s"'<>]+)/gi;

const markOf: [tag: string, style: RegExp][] = [
  ["strong", /font-weight\s*:\s*(?:bold|[6-9]00)/i],
  ["em", /font-style\s*:\s*italic/i],
  ["u", /text-decoration(?:-line)?\s*:[^;]*underline/i],
  ["s", /text-decoration(?:-line)?\s*:[^;]*line-through/i],
];

/**
 * Office programs say bold and italic by a style. The page's policy keeps styles of pasted text from being read, so they
 * become tags here, and every style goes.
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
