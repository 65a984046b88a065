import {
  IMPORT_ITEMS_MAX,
  importFileCutOff,
  importFileNotReadable,
  importTooManyItems,
} from "@ebute/contracts/imports";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";

const textSchema = z.union([z.string(), z.number().transform(String)]).nullish();
const listSchema = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const postSchema = z.object({
  id: textSchema,
  title: textSchema,
  slug: textSchema,
  html: textSchema,
  type: textSchema,
  /** Ghost before version 3 has it. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  /** Before version 2; `posts_authors` since then. */
  author_id: textSchema,
  status: textSchema,
  visibility: textSchema,
  feature_image: textSchema,
  custom_excerpt: textSchema,
  published_at: textSchema,
  created_at: textSchema,
  updated_at: textSchema,
  canonical_url: textSchema,
  meta_title: textSchema,
  meta_description: textSchema,
});

export type GhostPost = z.infer<typeof postSchema>;

const metaSchema = z.object({
  post_id: textSchema,
  canonical_url: textSchema,
  meta_title: textSchema,
  meta_description: textSchema,
});

const dataSchema = z.object({
  posts: z.array(postSchema),
  tags: listSchema(z.object({ id: textSchema, name: textSchema, visibility: textSchema })),
  posts_tags: listSchema(
    z.object({ post_id: textSchema, tag_id: textSchema, sort_order: z.number().nullish() }),
  ),
  posts_meta: listSchema(metaSchema),
  users: listSchema(z.object({ id: textSchema, name: textSchema })),
  posts_authors: listSchema(
    z.object({ post_id: textSchema, author_id: textSchema, sort_order: z.number().nullish() }),
  ),
  settings: listSchema(z.object({ key: textSchema, value: z.unknown() })),
});

const exportSchema = z.object({ data: dataSchema });

/** Some tools leave out `db`, in which Ghost wraps everything. */
const fileSchema = z.union([
  z.object({ db: z.tuple([exportSchema]) }).transform(({ db: [exported] }) => exported),
  exportSchema,
]);

export type GhostFile = {
  posts: GhostPost[];
  /** Names of the tags of a post, the primary one first. */
  tagsOf(post: GhostPost): string[];
  /** Names of the authors of a post, the primary one first. */
  authorsOf(post: GhostPost): string[];
  /** Tells sites apart. */
  siteKey: string;
};

/**
 * Reads an export of Ghost.
 * @throws {DomainError} IMPORT_FILE_NOT_READABLE, IMPORT_FILE_CUT_OFF, IMPORT_TOO_MANY_ITEMS
 */
export function readGhost(text: string): GhostFile {
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new DomainError(importFileNotReadable, { detail: z.prettifyError(parsed.error) });
  }
  const { data } = parsed.data;
  const { posts, tags, posts_meta, users, settings } = data;
  if (posts.length > IMPORT_ITEMS_MAX) throw new DomainError(importTooManyItems);
  const tagNames = new Map(
    tags
      // Tags whose name begins with # are internal.
      .filter(({ name, visibility }) => visibility !== "internal" && !name?.startsWith("#"))
      .map(({ id, name }) => [id, name ?? ""]),
  );
  const userNames = new Map(users.map(({ id, name }) => [id, name ?? ""]));
  const tagLinks = Map.groupBy(data.posts_tags, ({ post_id }) => post_id);
  const authorLinks = Map.groupBy(data.posts_authors, ({ post_id }) => post_id);
  const metas = new Map(posts_meta.map((meta) => [meta.post_id, meta]));
  const titleOfSite = settings.find(({ key }) => key === "title")?.value;
  return {
    posts: posts.map((post) => ({ ...post, ...withoutNulls(metas.get(post.id)) })),
    tagsOf: ({ id }) =>
      inOrder(tagLinks.get(id)).flatMap(({ tag_id }) => tagNames.get(tag_id) || []),
    authorsOf({ id, author_id }) {
      const links = inOrder(authorLinks.get(id));
      const ids = links.length > 0 ? links.map((link) => link.author_id) : [author_id];
      return ids.flatMap((one) => userNames.get(one) || []);
    },
    siteKey: String(titleOfSite ?? ""),
  };
}

function inOrder<Link extends { sort_order?: number | null | undefined }>(
  links: Link[] = [],
): Link[] {
  return links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const isCutOff = !/[\]}]\s*$/.test(text) || /end of JSON/.test(String(error));
    throw new DomainError(isCutOff ? importFileCutOff : importFileNotReadable);
  }
}

function withoutNulls(meta: z.infer<typeof metaSchema> | undefined): Partial<GhostPost> {
  const entries = Object.entries(meta ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
