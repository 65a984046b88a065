import { richTextTooLong } from "@ebute/contracts/errors";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { footnoteOf } from "#platform/rich-text/blocks/footnotes.ts";
import { escapeHtml } from "#platform/rich-text/html-text.ts";
import { MAX_SOURCE_CHARS, toNote, withoutCode } from "../sources/imported-fields.ts";

/** A file of the media library of WordPress, which an export names by its address only. */
export type WordPressFile = { url: string; caption: string; parentId: string };

export type WordPressFiles = {
  find(id: string): WordPressFile | undefined;
  /** Files that were uploaded with a post. */
  findOf(postId: string): readonly WordPressFile[];
};

type Attributes = Readonly<Record<string, string>>;

type Context = { files: WordPressFiles; postId: string };

/** Pictures of one gallery; a list of numbers could name one a million times. */
const MAX_FILES = 200;

const footnotes = ["ref", "footnote", "efn_note", "mfn"] as const;
const players = ["audio", "video", "embed", "playlist", "youtube", "vimeo"] as const;
const names = ["caption", "wp_caption", "gallery", ...players, ...footnotes];
const TOKEN = new RegExp(
  `(\\[?)\\[(/?)(${names.join("|")})(?=[\\s\\]/=])([^\\[\\]]{0,2000})\\](\\]?)`,
  "g",
);
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|[^\s=]+/g;
const ANY_SHORTCODE = /\[([a-z][\w-]{1,40})(?:\s[^\]]{0,500})?\]/g;

/** Names in a note about what stays in the text. */
const MAX_NAMES = 10;

/**
 * Writes the shortcodes of WordPress itself as HTML, as WordPress does. Others stay as they are.
 * @throws {DomainError} RICH_TEXT_TOO_LONG, for example for a gallery that comes a thousand times
 */
export function expandShortcodes(source: string, context: Context): string {
  const tokens = [...source.matchAll(TOKEN)];
  const closings = findClosings(tokens);
  let html = "";
  let place = 0;
  for (const [index, token] of tokens.entries()) {
    const [all, before, slash, name = "", given = "", after] = token;
    if (token.index < place) continue;
    const end = token.index + all.length;
    html += source.slice(place, token.index);
    place = end;
    if (before && after) {
      // Two brackets write about a shortcode.
      html += all.slice(1, -1);
      continue;
    }
    const closing = given.trimEnd().endsWith("/") ? undefined : closings[index];
    const content = closing && !slash ? source.slice(end, closing.index) : "";
    if (closing && !slash) place = closing.index + closing[0].length;
    html += before + (slash ? "" : toHtml(name, { ...attributesOf(given), content }, context));
    if (!closing || slash) html += after;
    if (html.length > MAX_SOURCE_CHARS) throw createFieldError(richTextTooLong, "description");
  }
  return html + source.slice(place);
}

/** Shortcodes that stay in a sanitised text as they are written. */
export function findShortcodes(description: string): string[] {
  const found = new Set<string>();
  for (const [, name = ""] of withoutCode(description).matchAll(ANY_SHORTCODE)) {
    if (found.size < MAX_NAMES) found.add(`[${name}]`);
  }
  return [...found];
}

/** The end of each shortcode that has one: the next one of its name. */
function findClosings(tokens: readonly RegExpExecArray[]): (RegExpExecArray | undefined)[] {
  const next = new Map<string, RegExpExecArray>();
  return tokens
    .toReversed()
    .map((token) => {
      const [, , slash, name = ""] = token;
      const closing = next.get(name);
      if (slash) next.set(name, token);
      else next.delete(name);
      return slash ? undefined : closing;
    })
    .toReversed();
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = { given: source };
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? "";
  }
  return attributes;
}

function toHtml(name: string, attributes: Attributes, context: Context): string {
  const { content = "" } = attributes;
  if (name.endsWith("caption")) return captioned(content, attributes.caption);
  if (name === "gallery") return galleryOf(filesOf(attributes, context));
  if (name === "playlist") {
    const tag = attributes.type === "video" ? "video" : "audio";
    return filesOf(attributes, context)
      .map(({ url }) => player(tag, url))
      .join("");
  }
  if (name === "audio" || name === "video") return player(name, addressIn(attributes));
  if (footnotes.some((one) => one === name)) return footnoteOf(toNote(content));
  const [address = ""] = /https?:\/\/[^\s"'<>]+/i.exec(content || attributes.given || "") ?? [];
  const [number] = name === "vimeo" ? (/\b\d{5,}\b/.exec(attributes.given ?? "") ?? []) : [];
  return `<figure>${address || (number ? `https://vimeo.com/${number}` : content)}</figure>`;
}

/** The caption stands behind the picture, or in an attribute in texts of before 2012. */
function captioned(content: string, caption = ""): string {
  const start = content.indexOf("<img");
  const end = start < 0 ? 0 : content.indexOf(">", start) + 1;
  const [link = ""] = /^\s*<\/a>/i.exec(content.slice(end)) ?? [];
  const picture = content.slice(0, end + link.length);
  const words = content.slice(end + link.length).trim() || caption;
  return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
}

function galleryOf(files: readonly WordPressFile[]): string {
  const figures = files.map(
    ({ url, caption }) =>
      `<figure><img src="${escapeHtml(url)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<figure class="gallery">${figures.join("")}</figure>`;
}

/** Files by their numbers, or those of the post. An unknown one counts as a file too. */
function filesOf(attributes: Attributes, { files, postId }: Context): readonly WordPressFile[] {
  const { ids = attributes.include ?? "" } = attributes;
  const numbers = [...new Set(ids.split(/[\s,]+/))].filter((id) => id !== "");
  const wanted = numbers.slice(0, MAX_FILES);
  if (wanted.length === 0) return files.findOf(attributes.id || postId).slice(0, MAX_FILES);
  return wanted.map((id) => files.find(id) ?? { url: "", caption: "", parentId: "" });
}

function addressIn(attributes: Attributes): string {
  const { src, mp3, m4a, ogg, wav, mp4, m4v, webm, ogv, flv } = attributes;
  return [src, mp3, m4a, ogg, wav, mp4, m4v, webm, ogv, flv].find(Boolean) ?? "";
}

function player(tag: "audio" | "video", address: string): string {
  const source = address.replace(/&(?:amp|#0?38);/g, "&");
  return `<${tag} src="${escapeHtml(source)}"></${tag}>`;
}
