import type { Focus, Picture, ShownPicture } from "@ebute/contracts/media";
import type { Article, EditablePost, Post, PostCard, PostTableRow } from "@ebute/contracts/posts";
import type { ArticleRow } from "./posts.read-model.ts";
import type { PostCardRow, ReadPostRow } from "./posts.repository.ts";

type CardRow = Omit<PostCardRow, "picture">;
type TableRow = Pick<ReadPostRow, "id" | "title" | "createdAt" | "isPublished" | "version">;

export function presentPost(row: ReadPostRow, imageUrl: string): Post {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    subTitle: row.subTitle,
    description: row.description,
    category: row.category,
    image: imageUrl,
    imageFocus: row.imageFocus,
    createdAt: row.createdAt.toISOString(),
    isPublished: row.isPublished,
    version: row.version,
  };
}

export function presentPostCard(row: CardRow, picture: Picture | null): PostCard {
  return {
    _id: row.id,
    slug: addressOf(row),
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    picture: withoutId(withFocus(picture, row)),
    publishedAt: row.publishedAt.toISOString(),
  };
}

export function presentPostTableRow(row: TableRow): PostTableRow {
  return {
    _id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    isPublished: row.isPublished,
    version: row.version,
  };
}

/** @param description the row's description with responsive pictures */
export function presentArticle(
  row: ArticleRow,
  description: string,
  picture: Picture | null,
): Article {
  return {
    _id: row.id,
    slug: addressOf(row),
    title: row.title,
    subTitle: row.subTitle,
    description,
    excerpt: row.excerpt,
    category: row.category,
    picture: withFocus(picture, row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    isPublished: row.isPublished,
  };
}

export function presentEditablePost(row: ReadPostRow, picture: Picture | null): EditablePost {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    subTitle: row.subTitle,
    description: row.description,
    category: row.category,
    picture: withFocus(picture, row),
    isPublished: row.isPublished,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
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
  { imageFocus: focus }: { imageFocus: Focus },
): ShownPicture | null {
  return picture && { ...picture, focus };
}
