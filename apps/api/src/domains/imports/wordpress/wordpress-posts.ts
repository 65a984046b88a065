import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomainError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import type { PlannedItem } from "../imports.plan.ts";
import type { ImportedPost } from "../imports.table.ts";
import { asPage } from "../sources/as-page.ts";
import { toEditorHtml } from "../sources/html/editor-html.ts";
import { describeEmbeds, type LeftOut } from "../sources/html/embedded.ts";
import {
  countOtherAuthors,
  describeKept,
  describeMissingPictures,
  describeOtherAuthors,
  describeOtherTags,
  isUsableCategory,
  KIND_MAX_CHARS,
  MAX_SOURCE_CHARS,
  pastDate,
  pathOf,
  toInstantText,
  toNote,
  toSlug,
  toTitle,
  usableAuthor,
  usableTags,
} from "../sources/imported-fields.ts";
import type { TakeOnlinePicture } from "../sources/online-pictures.ts";
import { expandShortcodes, findShortcodes, type WordPressFiles } from "./shortcodes.ts";
import type { WxrFile, WxrItem } from "./wxr-reader.ts";

/** The category that WordPress gives to posts without one. */
const NO_CATEGORY = "Uncategorized";

const skippedKinds: Readonly<Record<string, string>> = {
  attachment: "The file has no pictures, only their addresses. Upload it here.",
  nav_menu_item: "Menus are set up under Settings.",
  revision: "Earlier versions are not imported.",
};

type WordPressSite = Pick<WxrFile, "siteUrl" | "channelUrl" | "authorNames"> & {
  files: WordPressFiles;
};

type Context = { now: Date; timeZone: string; takePicture?: TakeOnlinePicture };

type Texts = (name: string) => string;

/** Plans what becomes of an entry of WordPress. Nothing is written or fetched. */
export function planWordPressItem(
  item: WxrItem,
  file: WordPressSite,
  { takePicture, ...context }: Context,
): PlannedItem {
  const textOf: Texts = (name) => item.texts[name] ?? "";
  const title = toTitle(textOf("title"));
  const kind = textOf("wp:post_type").slice(0, KIND_MAX_CHARS) || "post";
  const keyOf = (site: string) =>
    hashContent(Buffer.from(`wordpress\n${site}\n${textOf("wp:post_id")}`));
  const siteAddress = file.siteUrl || file.channelUrl;
  const planned = {
    sourceKey: keyOf(siteAddress.replace(/^https?:\/\//i, "")),
    kind,
    title: title || textOf("wp:post_name").slice(0, TITLE_MAX_CHARS),
  };
  const skip = (reason: string): PlannedItem => ({
    ...planned,
    post: null,
    notes: [reason],
    leftOut: { comments: item.comments },
  });
  if (kind !== "post" && kind !== "page")
    return skip(skippedKinds[kind] ?? "This kind of entry does not exist here.");
  const status = textOf("wp:status");
  if (status === "trash") return skip("It is in the trash of WordPress.");
  if (status === "auto-draft") return skip("It was never saved.");
  if (title === "") return skip("It has no title.");
  if (!/^\d{1,20}$/.test(textOf("wp:post_id"))) return skip("It has no number in the file.");
  const source = textOf("content:encoded");
  if (source.length > MAX_SOURCE_CHARS) return skip("Its text is too long.");
  try {
    const authors = [file.authorNames.get(textOf("dc:creator")) ?? "", ...item.authors];
    const author = usableAuthor(authors);
    const { featuredPicture } = item.meta;
    const address = featuredPicture ? (file.files.find(featuredPicture)?.url ?? "") : "";
    const picture = address !== "" && takePicture?.(address) ? address : undefined;
    const featured = featuredPicture && !picture ? 1 : 0;
    const written = findDate(textOf, "post_date", context);
    const { html, leftOut } = fromWordPressHtml({
      source,
      footnotes: item.meta.footnotes ?? "",
      postId: textOf("wp:post_id"),
      files: file.files,
      takePicture,
    });
    const description = sanitizeRichText(html);
    const post = {
      ...toPost(item, textOf, { title, description, author, written, ...context }),
      ...(picture ? { further: { picture } } : {}),
    };
    const former = file.siteUrl === "" ? { formerKey: keyOf("") } : {};
    const secure = siteAddress.replace(/^http:/i, "https:");
    // Earlier releases took the address for another after a move to https.
    const formerKeys = [secure, secure.replace(/^https:/i, "http:"), siteAddress].map(keyOf);
    const found: PlannedItem = {
      ...planned,
      post: { ...post, ...former, formerKeys: [...new Set(formerKeys)] },
      notes: [
        describeMissingPictures(leftOut.pictures),
        describeEmbeds(leftOut),
        describeKept(findShortcodes(description)),
        featured > 0 ? "Its featured picture is missing: upload it." : "",
        describeOtherAuthors(authors),
        ...describeDifferences(item, textOf, written),
      ].filter((note) => note !== ""),
      leftOut: {
        ...leftOut,
        featured,
        authors: countOtherAuthors(authors),
        comments: item.comments,
      },
    };
    return kind === "page" ? asPage(found) : found;
  } catch (error) {
    if (error instanceof DomainError) return skip(error.failure.message);
    throw error;
  }
}

type Found = {
  title: string;
  description: string;
  author: string | undefined;
  written: Date | undefined;
};

function toPost(
  item: WxrItem,
  textOf: Texts,
  { title, description, author, written, ...context }: Found & Context,
): ImportedPost {
  const { now } = context;
  const isPublished = isPublic(textOf);
  const changed = findDate(textOf, "post_modified", context) ?? written ?? now;
  return {
    title,
    subTitle: toTitle(textOf("excerpt:encoded")),
    description,
    category: findCategory(item) ?? null,
    tags: usableTags(item.tags),
    author,
    slug: toSlug(textOf("wp:post_name"), title),
    isPublished,
    publishedAt: isPublished ? (written ?? now).toISOString() : null,
    createdAt: (written ?? now).toISOString(),
    updatedAt: (written && changed < written ? written : changed).toISOString(),
    oldPath: isPublished ? pathOf(textOf("link")) : null,
  };
}

/** Sentences about differences between the post there and here. */
function describeDifferences(item: WxrItem, textOf: Texts, written: Date | undefined): string[] {
  const others = item.categories.filter(isCategory).slice(1);
  const status = textOf("wp:status");
  const isProtected = textOf("wp:post_password") !== "";
  return [
    others.length > 0 ? `A post has one category here. Left out: ${others.join(", ")}.` : "",
    describeOtherTags(item.tags),
    status === "publish" && isProtected ? "It has a password there, so it becomes a draft." : "",
    status === "private" ? "It is private there, so it becomes a draft." : "",
    status === "future" ? "It is planned there, so it becomes a draft." : "",
    status === "publish" && !isProtected && !written
      ? "Its date is missing, so it gets today’s."
      : "",
  ];
}

function isPublic(textOf: Texts): boolean {
  return textOf("wp:status") === "publish" && textOf("wp:post_password") === "";
}

/** The first category of the post that can exist here. */
function findCategory({ categories }: WxrItem): string | undefined {
  return categories.find(isCategory);
}

function isCategory(name: string): boolean {
  return name !== NO_CATEGORY && isUsableCategory(name);
}

/**
 * The date of WordPress in UTC, which drafts and old posts lack: then the one of the feed, or the
 * local one in the time zone of this site.
 * @returns undefined for a date that is missing, no date, or later than now
 */
function findDate(
  textOf: Texts,
  name: "post_date" | "post_modified",
  { now, timeZone }: Context,
): Date | undefined {
  const inFeed = name === "post_date" ? textOf("pubDate") : "";
  return (
    pastDate(toInstantText(textOf(`wp:${name}_gmt`), "UTC"), now) ??
    pastDate(inFeed, now) ??
    pastDate(toInstantText(textOf(`wp:${name}`), timeZone), now)
  );
}

type Text = {
  source: string;
  /** Footnotes of the block editor: JSON with their words and ids. */
  footnotes: string;
  postId: string;
  files: WordPressFiles;
  takePicture?: TakeOnlinePicture | undefined;
};

/**
 * HTML of a post from its source in WordPress. Texts of the block editor have their paragraphs;
 * those of the classic editor divide them by empty lines.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
function fromWordPressHtml({ source, footnotes, takePicture, ...context }: Text): {
  html: string;
  leftOut: LeftOut;
} {
  const text = expandShortcodes(source.replaceAll("\r\n", "\n"), context);
  const hasPlainParagraphs = !text.includes("<!-- wp:");
  return toEditorHtml(text, { hasPlainParagraphs, notes: readNotes(footnotes), takePicture });
}

function readNotes(json: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const note of parseList(json)) {
    const { id, content } = note;
    if (typeof id === "string" && typeof content === "string") notes.set(id, toNote(content));
  }
  return notes;
}

function parseList(json: string): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(json || "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "object" && one) : [];
  } catch {
    return [];
  }
}
