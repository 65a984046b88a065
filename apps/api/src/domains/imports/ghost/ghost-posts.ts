import { postFields } from "@ebute/contracts/posts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import type { PlannedItem } from "../imports.plan.ts";
import type { ImportedPost } from "../imports.table.ts";
import { asPage } from "../sources/as-page.ts";
import { toEditorHtml } from "../sources/html/editor-html.ts";
import { describeEmbeds } from "../sources/html/embedded.ts";
import {
  countOtherAuthors,
  describeMissingPictures,
  describeOtherAuthors,
  describeOtherTags,
  isUsableCategory,
  MAX_SOURCE_CHARS,
  pastDate,
  pathOf,
  toLine,
  toSlug,
  usableAuthor,
  usableTags,
} from "../sources/imported-fields.ts";
import type { TakeOnlinePicture } from "../sources/online-pictures.ts";
import type { PictureReferences } from "../sources/picture-references.ts";
import type { GhostFile, GhostPost } from "./ghost-reader.ts";

type Context = {
  file: GhostFile;
  references: PictureReferences;
  /** Path of the file in its zip. */
  from: string;
  now: Date;
  takePicture?: TakeOnlinePicture;
};

/** Stands for the address of the site in a file of Ghost. */
const SITE_ADDRESS = /__GHOST_URL__/g;

/** Plans what becomes of a post of Ghost. Nothing is written or fetched. */
export function planGhostPost(post: GhostPost, context: Context): PlannedItem {
  const { siteKey } = context.file;
  const isPage = post.type === "page" || Boolean(post.page);
  const planned = {
    sourceKey: hashContent(Buffer.from(`ghost\n${siteKey}\n${post.id ?? post.slug ?? ""}`)),
    kind: isPage ? "page" : "post",
    title: toLine(post.title ?? ""),
  };
  const skip = (reason: string): PlannedItem => ({ ...planned, post: null, notes: [reason] });
  if (planned.title === "") return skip("It has no title.");
  const html = post.html ?? "";
  if (html === "") return skip("The file has no HTML of its text.");
  if (html.length > MAX_SOURCE_CHARS) return skip("Its text is too long.");
  try {
    const found = { ...planned, ...toPost(post, html, context) };
    return isPage ? asPage(found) : found;
  } catch (error) {
    if (error instanceof DomainError) return skip(error.failure.message);
    throw error;
  }
}

function toPost(post: GhostPost, html: string, context: Context) {
  const { file, references, from, now, takePicture } = context;
  const isPublic = (post.visibility ?? "public") === "public";
  const isPublished = post.status === "published" && isPublic;
  const placed = references.replaceIn(html.replace(SITE_ADDRESS, ""), { from, takePicture });
  const { html: text, leftOut } = toEditorHtml(placed.html);
  const cover = (post.feature_image ?? "").replace(SITE_ADDRESS, "");
  const picture = references.nameOf(cover, { from, takePicture });
  const written = pastDate(post.published_at ?? "", now);
  const created = pastDate(post.created_at ?? "", now) ?? written ?? now;
  const names = file.tagsOf(post);
  const authors = file.authorsOf(post);
  const category = names[0] !== undefined && isUsableCategory(names[0]) ? names[0] : null;
  const otherNames = category === null ? names : names.slice(1);
  const slug = toSlug(post.slug ?? "", post.title ?? "");
  const imported: ImportedPost = {
    title: toLine(post.title ?? ""),
    subTitle: toLine(post.custom_excerpt ?? ""),
    description: sanitizeRichText(text),
    category,
    tags: usableTags(otherNames),
    author: usableAuthor(authors),
    slug,
    isPublished,
    publishedAt: isPublished ? (written ?? now).toISOString() : null,
    createdAt: created.toISOString(),
    updatedAt: (pastDate(post.updated_at ?? "", now) ?? written ?? now).toISOString(),
    oldPath: isPublished ? pathOf(`https://site.example/${post.slug ?? ""}/`) : null,
    further: {
      picture,
      linkTitle: postFields.linkTitle.input.safeParse(post.meta_title ?? "").data,
      linkDescription: postFields.linkDescription.input.safeParse(post.meta_description ?? "").data,
      canonicalUrl: postFields.canonicalUrl.input.safeParse(post.canonical_url ?? "").data,
    },
    pictures: placed.pictures,
  };
  const missing = placed.missing + (cover !== "" && !picture ? 1 : 0);
  const notes = [
    describeMissingPictures(missing),
    describeEmbeds(leftOut),
    describeOtherTags(otherNames),
    describeOtherAuthors(authors),
    post.status === "published" && !isPublic
      ? "Only members may read it there, so it becomes a draft."
      : "",
    post.status === "scheduled" ? "It is planned there, so it becomes a draft." : "",
    post.status === "sent" ? "It was only sent by mail there, so it becomes a draft." : "",
    isPublished && !written ? "Its date is missing, so it gets today’s." : "",
  ];
  return {
    post: imported,
    notes: notes.filter((note) => note !== ""),
    leftOut: {
      ...leftOut,
      pictures: placed.missing,
      featured: cover !== "" && !picture ? 1 : 0,
      authors: countOtherAuthors(authors),
    },
  };
}
