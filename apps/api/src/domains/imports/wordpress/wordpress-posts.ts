import { createHash } from "node:crypto";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomainError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { PlannedItem } from "../imports.plan.ts";
import type { ImportedPost } from "../imports.table.ts";
import {
  describeMissingPictures,
  describeOtherTags,
  isUsableCategory,
  KIND_MAX_CHARS,
  MAX_SOURCE_CHARS,
  PAGES_ARE_SECTIONS,
  pathOf,
  toSlug,
  toTitle,
  usableAuthor,
  usableTags,
} from "../sources/imported-fields.ts";
import { countPictures, findShortcode, fromWordPressHtml } from "./wordpress-html.ts";
import type { WxrFile, WxrItem } from "./wxr-reader.ts";

/** The category that WordPress gives to posts without one. */
const NO_CATEGORY = "Uncategorized";

const skippedKinds: Readonly<Record<string, string>> = {
  page: PAGES_ARE_SECTIONS,
  attachment: "The file has no pictures, only their addresses. Upload it here.",
  nav_menu_item: "Menus are set up under Settings.",
  revision: "Earlier versions are not imported.",
};

type WordPressSite = Pick<WxrFile, "siteUrl" | "authorNames">;

type Texts = (name: string) => string;

/** Plans what becomes of an entry of WordPress. Nothing is written or fetched. */
export function planWordPressItem(item: WxrItem, file: WordPressSite, now: Date): PlannedItem {
  const textOf: Texts = (name) => item.texts[name] ?? "";
  const title = toTitle(textOf("title"));
  const kind = textOf("wp:post_type").slice(0, KIND_MAX_CHARS) || "post";
  const sourceKey = createHash("sha256")
    .update(`wordpress\n${file.siteUrl}\n${textOf("wp:post_id")}`)
    .digest("hex");
  const planned = {
    sourceKey,
    kind,
    title: title || textOf("wp:post_name").slice(0, TITLE_MAX_CHARS),
  };
  const skip = (reason: string) => ({ ...planned, post: null, notes: [reason] });
  if (kind !== "post") return skip(skippedKinds[kind] ?? "This kind of entry does not exist here.");
  const status = textOf("wp:status");
  if (status === "trash") return skip("It is in the trash of WordPress.");
  if (status === "auto-draft") return skip("It was never saved.");
  if (title === "") return skip("It has no title.");
  if (!/^\d{1,20}$/.test(textOf("wp:post_id"))) return skip("It has no number in the file.");
  const source = textOf("content:encoded");
  if (source.length > MAX_SOURCE_CHARS) return skip("Its text is too long.");
  try {
    const author = usableAuthor([file.authorNames.get(textOf("dc:creator")) ?? ""]);
    const post = toPost(item, textOf, { title, author, now });
    return { ...planned, post, notes: describeDifferences(item, textOf, now) };
  } catch (error) {
    if (error instanceof DomainError) return skip(error.failure.message);
    throw error;
  }
}

function toPost(
  item: WxrItem,
  textOf: Texts,
  { title, author, now }: { title: string; author: string | undefined; now: Date },
): ImportedPost {
  const isPublished = isPublic(textOf);
  const written = parseDate(textOf("wp:post_date_gmt"), now);
  const changed = parseDate(textOf("wp:post_modified_gmt"), now) ?? written ?? now;
  return {
    title,
    subTitle: toTitle(textOf("excerpt:encoded")),
    description: sanitizeRichText(fromWordPressHtml(textOf("content:encoded"))),
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

/** Sentences for what is different here. */
function describeDifferences(item: WxrItem, textOf: Texts, now: Date): string[] {
  const html = textOf("content:encoded");
  const shortcode = findShortcode(html);
  const others = item.categories.filter(isCategory).slice(1);
  const status = textOf("wp:status");
  const isLater = parseDate(textOf("wp:post_date_gmt"), now) === undefined;
  const isProtected = textOf("wp:post_password") !== "";
  return [
    describeMissingPictures(countPictures(html)),
    shortcode ? `“[${shortcode}]” stays in the text as it is written.` : "",
    others.length > 0 ? `A post has one category here. Left out: ${others.join(", ")}.` : "",
    describeOtherTags(item.tags),
    status === "publish" && isProtected ? "It has a password there, so it comes as a draft." : "",
    status === "private" ? "It is private there, so it comes as a draft." : "",
    status === "future" ? "It is planned there, so it comes as a draft." : "",
    status === "publish" && !isProtected && isLater
      ? "Its date is missing, so it gets today’s."
      : "",
  ].filter((note) => note !== "");
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

/** @returns undefined for a date that is missing, no date, or later than now */
function parseDate(text: string, now: Date): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  const date = match && new Date(`${match[1]}T${match[2]}Z`);
  const isDate = date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1970;
  return isDate && date <= now ? date : undefined;
}
