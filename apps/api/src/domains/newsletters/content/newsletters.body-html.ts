import { letterPictureName, type Picture } from "@ebute/contracts/media";
import { Parser } from "htmlparser2";
import { listFootnotes } from "#platform/rich-text/blocks/footnotes.ts";
import { escapeHtml } from "#platform/rich-text/html-text.ts";
import { OWN_PICTURES } from "#platform/rich-text/present-rich-text.ts";

/** A block of a newsletter, such as a paragraph or a list, as HTML and as text. */
export type NewsletterPart = { html: string; text: string };

/** Mail programs know no style sheets of ours, so each element has its own style. */
const styles: Record<string, string> = {
  p: "margin:0 0 16px",
  h2: "margin:24px 0 8px;font-size:20px;line-height:1.3",
  h3: "margin:24px 0 8px;font-size:18px;line-height:1.3",
  h4: "margin:16px 0 8px;font-size:16px",
  blockquote: "margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #757D9C",
  pre: "margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere;font-family:monospace",
  code: "font-family:monospace",
  ul: "margin:0 0 16px;padding:0 0 0 24px",
  ol: "margin:0 0 16px;padding:0 0 0 24px",
  li: "margin:0 0 4px",
  a: "color:inherit",
  img: "max-width:100%;height:auto",
  hr: "margin:24px 0;border:0;border-top:1px solid #757D9C",
  table: "margin:0 0 16px;border-collapse:collapse",
  th: "padding:4px 8px;border:1px solid #757D9C;text-align:left",
  td: "padding:4px 8px;border:1px solid #757D9C",
  figcaption: "margin:4px 0 16px;font-size:14px",
  div: "margin:0 0 16px;padding:12px 12px 1px;border-left:4px solid #757D9C",
  summary: "margin:0 0 8px;font-weight:700",
};

/** Mail programs do not know these elements. */
const replacements: Record<string, string> = { figcaption: "p", summary: "p" };

/** Elements without a style of their own. Of all others, only the content is taken over. */
const plainTags = ["strong", "em", "u", "s", "sub", "sup", "br", "thead", "tbody", "tr"];

const tags: ReadonlySet<string> = new Set([...Object.keys(styles), ...plainTags]);
const voidTags: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** Elements that begin a line of the text, and how. */
const lineStarts: Record<string, string> = {
  p: "\n\n",
  h2: "\n\n",
  h3: "\n\n",
  h4: "\n\n",
  pre: "\n\n",
  blockquote: "\n\n",
  ul: "\n",
  ol: "\n",
  table: "\n\n",
  tr: "\n",
  hr: "\n\n---",
  br: "\n",
  figcaption: "\n",
  summary: "\n\n",
};

/** Matches text that ends with the sign of a list item, whose first paragraph stands beside it. */
const ITEM_SIGN = /\n(?:- |\[[ x]\] |\d+\. )$/;

/** Mail programs show its pictures one below the other. */
const GALLERIES = /<div class="gallery">([\s\S]*?)<\/div>/g;

/** Mail programs play no sound, so a file is a paragraph with its link. */
const ATTACHMENTS = /<figure class="(?:audio|file)">(<a [^>]*>[^<]*<\/a>)/g;

/** Width of the column of a newsletter. Unit: CSS pixels. */
const COLUMN_WIDTH = 528;

/** Gives the pictures of sanitised rich text the files and sizes that every mail program shows. */
export function showAsJpeg(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(OWN_PICTURES, (tag, hash: string, rest: string) => {
    const picture = pictures.get(hash);
    if (!picture) return tag;
    const { width, height } = picture;
    const shown = Math.min(Number(/ width="(\d+)"/.exec(rest)?.[1] ?? width), width);
    const others = rest.replace(/ (?:width|height)="\d*"/g, "");
    const size = `width="${shown}" height="${Math.round((height * shown) / width)}"`;
    return `<img src="/media/${letterPictureName(hash)}" ${size}${others}>`;
  });
}

/** The picture of a post, in the size of link previews. */
export function coverHtml(path: string): string {
  return `<p><img src="${escapeHtml(path)}" width="1200" height="630" alt="" /></p>`;
}

/**
 * Writes sanitised rich text as the blocks of a newsletter: styles in the elements, addresses with
 * the origin of the site, and the same words as text.
 */
export function toNewsletterParts(html: string, origin: string): NewsletterPart[] {
  const parts: NewsletterPart[] = [];
  let part: NewsletterPart = { html: "", text: "" };
  let depth = 0;
  /** Numbers of the open lists; undefined for one without numbers. */
  const lists: (number | undefined)[] = [];
  const links: string[] = [];
  /** Precedes the words of a task. */
  let sign = "";

  function endPart(): void {
    if (depth > 0) return;
    if (part.html.trim() !== "") parts.push({ html: part.html, text: tidy(part.text) });
    part = { html: "", text: "" };
  }

  const absolute = (address: string) => (address.startsWith("/") ? `${origin}${address}` : address);

  function startOfItem(): string {
    const number = lists.pop();
    lists.push(number === undefined ? undefined : number + 1);
    return number === undefined ? "\n- " : `\n${number}. `;
  }

  function open(tag: string, attributes: Record<string, string>): void {
    if (!ITEM_SIGN.test(part.text)) part.text += lineStarts[tag] ?? "";
    if (tag === "ul") lists.push(undefined);
    if (tag === "ol") lists.push(Number(attributes.start ?? 1));
    const checked = attributes["data-checked"];
    if (tag === "li" && !checked) part.text += startOfItem();
    if (tag === "li" && checked) part.text += checked === "true" ? "\n[x] " : "\n[ ] ";
    if (tag === "a") links.push(absolute(attributes.href ?? ""));
    if (tag === "img" && attributes.alt) part.text += `[${attributes.alt}]`;
    if (tags.has(tag)) part.html += startTag(tag, attributes, absolute);
    if (tag === "li" && checked) sign = checked === "true" ? "☑ " : "☐ ";
  }

  function close(tag: string): void {
    if (tag === "ul" || tag === "ol") lists.pop();
    if (tag === "th" || tag === "td") part.text += "  ";
    if (tag === "a") {
      const href = links.pop();
      if (href && !part.text.endsWith(href)) part.text += ` (${href})`;
    }
    if (tags.has(tag)) part.html += `</${replacements[tag] ?? tag}>`;
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      open(tag, attributes);
      if (voidTags.has(tag)) endPart();
      else depth += 1;
    },
    onclosetag(tag) {
      if (voidTags.has(tag)) return;
      depth -= 1;
      close(tag);
      endPart();
    },
    ontext(text) {
      part.html += sign + escapeHtml(text);
      sign = "";
      part.text += text;
    },
  });
  parser.end(
    listFootnotes(html).replace(GALLERIES, "$1").replace(ATTACHMENTS, "<figure><p>$1</p>"),
  );
  depth = 0;
  endPart();
  return parts;
}

function startTag(
  tag: string,
  { href, src, alt = "", width, height, start, colspan, rowspan }: Record<string, string>,
  absolute: (address: string) => string,
): string {
  const attributes: Record<string, string | undefined> = {
    ...(tag === "a" && href ? { href: absolute(href) } : {}),
    ...(tag === "img" && src ? { src: absolute(src), alt, ...sizeOf(width, height) } : {}),
    start,
    colspan,
    rowspan,
    style: styles[tag],
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${replacements[tag] ?? tag}${written.join("")}>`;
}

/** Some mail programs heed no style of a picture, so the attributes have to fit the column. */
function sizeOf(width = `${COLUMN_WIDTH}`, height?: string) {
  const shown = Math.min(Number(width), COLUMN_WIDTH);
  const shownHeight = height && `${Math.round((Number(height) * shown) / Number(width))}`;
  return { width: `${shown}`, height: shownHeight };
}

function tidy(text: string): string {
  return text
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
