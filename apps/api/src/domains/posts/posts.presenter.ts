import type { Author } from "@ebute/contracts/authors";
import { type PartsOf, partsOf, pickShape } from "@ebute/contracts/fields";
import type { FocalPoint, Picture, ShownPicture } from "@ebute/contracts/media";
import {
  type Article,
  type ArticleLink,
  CONTENTS_HEADINGS_MIN,
  type EditablePost,
  editablePostSchema,
  POST_OPENING_CHARS,
  type Post,
  type PostCard,
  type PostPublication,
  type PostReviewState,
  type PostRevisionContent,
  type PostTableRow,
  plainPostFields,
  type postFields,
  postRevisionContentSchema,
  postSchema,
  READING_SPEED,
  type SnippetPart,
} from "@ebute/contracts/posts";
import type { RichTextHeading } from "#platform/rich-text/headings.ts";
import { toFirstSentences } from "#platform/rich-text/plain-text.ts";
import type { ArticleRow } from "./posts.read-model.ts";
import type { PostCardRow, ReadPostRow } from "./posts.repository.ts";
import type { Schedule } from "./schedule/posts.schedules.repository.ts";

/** Fields of plain text that readers see. */
const pageFields = partsOf(plainPostFields, "page");

const DAY_MS = 24 * 60 * 60 * 1000;

type CardRow = Omit<PostCardRow, "picture"> & Found;

/** Of a row that a search found. */
type Found = { snippet?: SnippetPart[] | undefined };
type TableColumn =
  | "id"
  | "title"
  | "category"
  | "tagNames"
  | "authorId"
  | "createdAt"
  | "isPublished"
  | "version";

type TableRow = Pick<ReadPostRow, TableColumn> & {
  publishAt: Date | null;
  unpublishAt: Date | null;
  review: PostReviewState | null;
  openNotes: number;
};

type ShownWith = { imageUrl: string; author: Author | null };

export function presentPost(row: ReadPostRow, { imageUrl, author }: ShownWith): Post {
  return pickShape(postSchema.shape, {
    ...row,
    _id: row.id,
    image: imageUrl,
    author,
    createdAt: row.createdAt.toISOString(),
  });
}

export function presentPostCard(row: CardRow, picture: Picture | null): PostCard {
  return {
    _id: row.id,
    slug: addressOf(row),
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    ...(row.author ? { author: row.author } : {}),
    picture: withoutId(withFocus(picture, row)),
    publishedAt: row.publishedAt.toISOString(),
    readingMinutes: toReadingMinutes(row.wordCount),
    ...(row.snippet ? { snippet: row.snippet } : {}),
  };
}

export function toReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED));
}

export function presentPostTableRow(row: TableRow): PostTableRow {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    tags: row.tagNames,
    author: row.authorId ?? "",
    createdAt: row.createdAt.toISOString(),
    isPublished: row.isPublished,
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    // An earlier release publishes posts without ending their requests.
    review: row.isPublished ? null : row.review,
    openNotes: row.openNotes,
    version: row.version,
  };
}

export function presentPublication(
  { isPublished, publishedAt, version }: ReadPostRow,
  { publish, unpublish, letter }: Schedule,
): PostPublication {
  return {
    isPublished,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishAt: publish?.toISOString() ?? null,
    unpublishAt: unpublish?.toISOString() ?? null,
    letter: letter && { categoryId: letter.categoryId },
    version,
  };
}

type ShownText = { html: string; headings: RichTextHeading[] };

type ArticlePictures = { cover: Picture | null; ofLinks: Picture | null };

/** The text is the description of the row, with responsive pictures and ids of headings. */
export function presentArticle(
  row: ArticleRow,
  { html, headings }: ShownText,
  { cover, ofLinks }: ArticlePictures,
): Article {
  const link = presentArticleLink(row, ofLinks);
  return {
    _id: row.id,
    slug: addressOf(row),
    title: row.title,
    subTitle: row.subTitle,
    description: html,
    contents: headings.length >= CONTENTS_HEADINGS_MIN ? headings : [],
    excerpt: row.excerpt,
    opening: toFirstSentences(row.plainText, POST_OPENING_CHARS),
    readingMinutes: toReadingMinutes(row.wordCount),
    category: row.category,
    picture: withFocus(cover, row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    revisedAt: isRevised(row) ? row.updatedAt.toISOString() : null,
    isPublished: row.isPublished,
    ...(row.tags.length > 0 ? { tags: row.tags } : {}),
    ...(row.author ? { author: row.author } : {}),
    ...filledIn(pickShape(pageFields, row)),
    ...(link ? { link } : {}),
  };
}

/** Undefined for a post that search engines and links show as it is. */
function presentArticleLink(row: ArticleRow, picture: Picture | null): ArticleLink | undefined {
  const { linkTitle: title, linkDescription: description, canonicalUrl } = row;
  const link = filledIn({ title, description, picture, canonicalUrl });
  return Object.keys(link).length > 0 ? link : undefined;
}

/** Leaves out what is empty, for which the page then holds no bytes. */
function filledIn<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const filled: { [Name in keyof Fields]?: NonNullable<Fields[Name]> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value) filled[name] = value;
  }
  return filled;
}

/**
 * Corrections on the day of the publication do not count as a revision. The date of a post may be earlier than
 * the post itself.
 */
function isRevised({ publishedAt, createdAt, updatedAt }: ArticleRow): boolean {
  if (publishedAt === null) return false;
  const beganAt = Math.max(publishedAt.getTime(), createdAt.getTime());
  return updatedAt.getTime() - beganAt >= DAY_MS;
}

export function presentEditablePost(
  row: ReadPostRow,
  picture: Picture | null,
  linkPicture: Picture | null,
): EditablePost {
  return pickShape(editablePostSchema.shape, {
    ...row,
    _id: row.id,
    picture: withFocus(picture, row),
    linkPicture,
    tags: row.tagNames,
    author: row.authorId ?? "",
    updatedAt: row.updatedAt.toISOString(),
  });
}

export function presentRevisionContent(
  content: Pick<
    ReadPostRow,
    keyof PartsOf<typeof postFields, "stored"> | "imageFocus" | "tagNames" | "authorId"
  >,
  picture: Picture | null,
  linkPicture: Picture | null,
): PostRevisionContent {
  return pickShape(postRevisionContentSchema.shape, {
    ...content,
    picture: withFocus(picture, content),
    linkPicture,
    tags: content.tagNames,
    author: content.authorId ?? "",
  });
}

/** The last part of the address of a post. */
export function addressOf({ id, slug }: Pick<ReadPostRow, "id" | "slug">): string {
  return slug ?? id;
}

function withoutId(picture: ShownPicture | null): PostCard["picture"] {
  if (!picture) return null;
  const { _id, ...shown } = picture;
  return shown;
}

function withFocus(
  picture: Picture | null,
  { imageFocus: focus }: { imageFocus: FocalPoint },
): ShownPicture | null {
  return picture && { ...picture, focus };
}
