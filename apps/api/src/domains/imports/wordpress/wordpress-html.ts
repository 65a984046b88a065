const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|td|th|figure|figcaption|div|section|hr|iframe|form|dl|dt|dd|address|video|audio)\b/i;

/** A text that must keep its line ends. */
const PREFORMATTED = /<pre\b/i;

const CAPTION = /\[\/?caption(?:\s[^\]]{0,500})?\]/g;
const SHORTCODE = /\[([a-z][\w-]{1,40})(?:\s[^\]]{0,500})?\]/;

/**
 * HTML of a post from its source in WordPress. Texts of the block editor have their paragraphs;
 * those of the classic editor divide them by empty lines.
 */
export function fromWordPressHtml(source: string): string {
  const html = source.replaceAll("\r\n", "\n").replace(CAPTION, "");
  if (html.includes("<!-- wp:") || PREFORMATTED.test(html)) return html;
  return html
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(toParagraph)
    .join("\n");
}

function toParagraph(text: string): string {
  return BLOCK.test(text) ? text : `<p>${text.replaceAll("\n", "<br>\n")}</p>`;
}

/** Name of the first shortcode, which stays in the text as it is written. */
export function findShortcode(html: string): string | undefined {
  return SHORTCODE.exec(html.replace(CAPTION, ""))?.[1];
}

/** Number of pictures that the text shows. */
export function countPictures(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0;
}
