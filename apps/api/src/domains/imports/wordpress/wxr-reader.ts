import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ITEMS_MAX,
  importFileCutOff,
  importFileNotReadable,
  importFileNotWellFormed,
  importFileTooLarge,
  importFileUnsafe,
  importTooManyItems,
} from "@ebute/contracts/imports";
import { Parser } from "htmlparser2";
import { DomainError } from "#platform/errors/domain-error.ts";
import { toTitle } from "../sources/imported-fields.ts";

/** An `item` of WordPress: the texts of its elements and its fields by name, and its labels. */
export type WxrItem = {
  texts: Readonly<Record<string, string | undefined>>;
  meta: Readonly<Record<string, string | undefined>>;
  categories: readonly string[];
  tags: readonly string[];
  /** Names of all authors, where a plugin gives a post several. */
  authors: readonly string[];
  /** Number of the comments of people. */
  comments: number;
};

export type WxrFile = {
  /** Address of the blog; empty where the file does not say it. */
  siteUrl: string;
  /** Address in the head of the feed, which any export has. */
  channelUrl: string;
  items: WxrItem[];
  /** Names of the authors by the login that an item has as `dc:creator`. */
  authorNames: ReadonlyMap<string, string>;
};

/** An export is rss > channel > item > wp:comment > wp:commentmeta > text. */
const MAX_DEPTH = 20;

const MAX_LABELS = 100;
const MAX_AUTHORS = 1_000;

const itemTexts = new Set([
  "title",
  "link",
  "dc:creator",
  "content:encoded",
  "excerpt:encoded",
  "wp:post_id",
  "wp:post_name",
  "wp:post_type",
  "wp:status",
  "wp:post_password",
  "wp:post_date_gmt",
  "wp:post_modified_gmt",
  "wp:attachment_url",
  "wp:post_date",
  "wp:post_modified",
  "wp:post_parent",
  "pubDate",
]);

const metaNames = new Map([
  ["footnotes", "footnotes"],
  ["_thumbnail_id", "featuredPicture"],
]);
const noComments = new Set(["pingback", "trackback", "spam", "trash"]);

/**
 * Reads an export of WordPress (WXR) as it arrives. The parser knows the five entities of XML only
 * and opens no other file; a file that declares entities is refused all the same.
 * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_FILE_NOT_READABLE, IMPORT_FILE_UNSAFE,
 * IMPORT_FILE_CUT_OFF, IMPORT_FILE_NOT_WELL_FORMED, IMPORT_TOO_MANY_ITEMS
 */
export async function readWxr(content: AsyncIterable<Uint8Array>): Promise<WxrFile> {
  const reader = createWxrReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new DomainError(importFileNotReadable, { detail: "the file is not in UTF-8" });
    }
  };
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    // The parser holds a text until its end, so the size of the file bounds the memory.
    if (bytes > IMPORT_FILE_MAX_BYTES) throw new DomainError(importFileTooLarge);
    reader.write(decode(chunk));
  }
  reader.write(decode());
  return reader.end();
}

type OpenItem = WxrItem & {
  texts: Record<string, string>;
  meta: Record<string, string>;
  categories: string[];
  tags: string[];
  authors: string[];
};

function createWxrReader() {
  const path: string[] = [];
  const items: WxrItem[] = [];
  const authorNames = new Map<string, string>();
  let authorTexts: Record<string, string> = {};
  /** Texts of a field or a comment of an item. */
  let innerTexts: Record<string, string> = {};
  let siteUrl = "";
  let channelUrl = "";
  /** Place of the parser when the last element opened. */
  let openedAt = -1;
  let isEnding = false;
  let isExport = false;
  let isComplete = false;
  let item: OpenItem | undefined;
  let labels: string[] | undefined;
  let text = "";

  function openTag(name: string, attributes: Readonly<Record<string, string>>): void {
    path.push(name);
    text = "";
    openedAt = parser.endIndex;
    if (path[0] !== "rss" || path.length > MAX_DEPTH) throw new DomainError(importFileNotReadable);
    if (!isAt("item")) return;
    if (name === "item" && path.length === 3) {
      item = { texts: {}, meta: {}, categories: [], tags: [], authors: [], comments: 0 };
    }
    if (path.length === 4) innerTexts = {};
    if (name !== "category" || path.length !== 4) return;
    const { domain } = attributes;
    labels = domain === "category" ? item?.categories : undefined;
    if (domain === "post_tag") labels = item?.tags;
    if (domain === "author") labels = item?.authors;
  }

  function isAt(name: string): boolean {
    return path[1] === "channel" && path[2] === name;
  }

  function closeTag(name: string, isImplied: boolean): void {
    // An element that closes itself, such as <description/>, ends where it begins.
    const isSelfClosing = isImplied && !isEnding && parser.endIndex === openedAt;
    if (isImplied && !isSelfClosing) {
      throw new DomainError(isEnding ? importFileCutOff : importFileNotWellFormed);
    }
    const value = text.trim();
    text = "";
    if (isAt("item") && path.length === 5) innerTexts[name] = value;
    else if (isAt("item") && path.length === 4) closeItemText(name, value);
    else if (isAt("item") && path.length === 3) closeItem();
    else if (isAt("wp:author")) closeAuthorText(name, value);
    else if (path.length === 3 && name === "wp:wxr_version") isExport = true;
    else if (path.length === 3 && name === "wp:base_blog_url") siteUrl = value;
    else if (path.length === 3 && name === "link") channelUrl = value;
    path.pop();
    if (path.length === 0) isComplete = true;
  }

  function closeItemText(name: string, value: string): void {
    if (name === "category" && labels && value !== "") {
      if (labels.length < MAX_LABELS) labels.push(toTitle(value));
      labels = undefined;
    } else if (item && itemTexts.has(name)) item.texts[name] = value;
    else if (item && name === "wp:postmeta") closeMeta(item);
    else if (item && name === "wp:comment") {
      const { "wp:comment_type": type = "", "wp:comment_approved": state = "" } = innerTexts;
      if (!noComments.has(type) && !noComments.has(state)) item.comments += 1;
    }
  }

  function closeMeta({ meta }: OpenItem): void {
    const { "wp:meta_key": key = "", "wp:meta_value": value = "" } = innerTexts;
    const name = metaNames.get(key);
    if (name) meta[name] = value;
  }

  function closeAuthorText(name: string, value: string): void {
    if (path.length === 4) authorTexts[name] = value;
    if (path.length !== 3) return;
    const { "wp:author_login": login, "wp:author_display_name": shown } = authorTexts;
    if (login && shown && authorNames.size < MAX_AUTHORS) authorNames.set(login, toTitle(shown));
    authorTexts = {};
  }

  function closeItem(): void {
    if (item) items.push(item);
    item = undefined;
    if (items.length > IMPORT_ITEMS_MAX) throw new DomainError(importTooManyItems);
  }

  const parser = new Parser(
    {
      onopentag: openTag,
      onclosetag: closeTag,
      ontext(piece) {
        if (path.length === 0) {
          if (piece.trim() !== "") throw new DomainError(importFileNotReadable);
          return;
        }
        text += piece;
      },
      onprocessinginstruction(name) {
        // Entities, which could grow without end or name files of this server, need a DOCTYPE.
        if (name.startsWith("!")) throw new DomainError(importFileUnsafe);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write: (chunk: string) => parser.write(chunk),
    end(): WxrFile {
      isEnding = true;
      parser.end();
      if (!isExport) throw new DomainError(importFileNotReadable);
      if (!isComplete) throw new DomainError(importFileCutOff);
      return { siteUrl, channelUrl, items, authorNames };
    },
  };
}
