import type { Author } from "@ebute/contracts/authors";
import type { PostTableInput } from "@ebute/contracts/posts";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { selectAuthor, selectAuthorName } from "#domains/authors/authors.table.ts";
import {
  mediaTable,
  type PictureRow,
  pictureColumns,
  selectPicture,
} from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { findOffsetPage, type OffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type RowCountName, type RowPeriodName, readRowCounts } from "#src/site/counters.ts";
import { type NewPostRow, type PostRow, postsTable } from "./posts.table.ts";
import { type PostFilter, wherePublished } from "./search/posts.filter-condition.ts";
import { findNewestTableRows, findTablePage, type TableScope } from "./search/posts.table-rows.ts";
import { tableCounters } from "./search/posts.table-status.ts";
import { parsePostAddress, postIdAt } from "./slugs/posts.former-slugs.table.ts";

const {
  searchVector: _searchVector,
  plainText: _plainText,
  titleKey: _titleKey,
  titleLexemes: _titleLexemes,
  lexemes: _lexemes,
  ...readColumns
} = getTableColumns(postsTable);

/** All columns of a post but those that only searches read. */
export const fullPostColumns = readColumns;

export type ReadPostRow = Pick<PostRow, keyof typeof readColumns>;
export type PostWithPicture = {
  post: ReadPostRow;
  picture: PictureRow | null;
  linkPicture: PictureRow | null;
  author: Author | null;
};

export const cardColumns = {
  id: postsTable.id,
  slug: postsTable.slug,
  title: postsTable.title,
  excerpt: postsTable.excerpt,
  wordCount: postsTable.wordCount,
  category: postsTable.category,
  authorId: postsTable.authorId,
  author: selectAuthorName(postsTable.authorId),
  // Not null in published posts: a check constraint ensures it.
  publishedAt: sql<Date>`${postsTable.publishedAt}`.mapWith(postsTable.publishedAt),
  updatedAt: postsTable.updatedAt,
  imageFocus: postsTable.imageFocus,
  picture: pictureColumns,
};

type CardColumn = Exclude<keyof typeof cardColumns, "author" | "publishedAt" | "picture">;

export type PostCardRow = Pick<PostRow, CardColumn> & {
  publishedAt: Date;
  author: string | null;
  picture: PictureRow | null;
};

/** A sitemap may list 50,000 URLs (sitemaps.org); the rest is for other pages. */
const MAX_SITEMAP_POSTS = 49_000;

export type PostsRepository = ReturnType<typeof createPostsRepository>;

export function createPostsRepository(db: Database) {
  function selectCards(where: SQL | undefined) {
    return db
      .select(cardColumns)
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(where);
  }

  async function countPublished(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counters = names.map((name) => `posts.published.${name}` as const);
    const counts: Record<string, number> = await readRowCounts(db, counters);
    return new Map(names.map((name) => [name, counts[`posts.published.${name}`] ?? 0]));
  }

  return {
    /** @param address id, slug or former slug */
    async findAt(address: string): Promise<PostWithPicture | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const [row] = await db
        .select({
          post: readColumns,
          picture: pictureColumns,
          linkPicture: selectPicture(postsTable.linkPictureId),
          author: selectAuthor(postsTable.authorId),
        })
        .from(postsTable)
        .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
        .where(eq(postsTable.id, postIdAt(parsed)));
      return row;
    },

    /** One page of the archive or of a category; searches use `posts.search.repository.ts`. */
    findCardPage(filter: PostFilter, page: number): Promise<OffsetPage<PostCardRow>> {
      return findOffsetPage(db, postsTable.id, {
        where: wherePublished(filter),
        order: { by: postsTable.publishedAt, direction: "desc" },
        page,
        size: POSTS_PER_PAGE,
        counters: publishedCounters(filter),
        dated: { by: postsTable.publishedAt, names: publishedCounters(filter) },
        fetch: (isOnPage, orderBy) => selectCards(isOnPage).orderBy(...orderBy),
      });
    },

    /** Cards of the newest published posts. */
    async findNewestCards(limit: number, category?: string): Promise<PostCardRow[]> {
      return selectCards(wherePublished({ category }))
        .orderBy(...newestFirst(postsTable.publishedAt, postsTable.id))
        .limit(limit);
    },

    /** Cards of those posts that visitors can read. */
    async findCardsOf(ids: string[]): Promise<PostCardRow[]> {
      return selectCards(and(inArray(postsTable.id, ids), postsTable.isPublished));
    },

    findTablePage: (input: PostTableInput, scope: TableScope) => findTablePage(db, input, scope),

    findNewest: (limit: number, createdBy?: string) => findNewestTableRows(db, limit, createdBy),

    /** Addresses of published posts, newest first, for the sitemap. */
    async findPublishedAddresses() {
      return db
        .select({ id: postsTable.id, slug: postsTable.slug, updatedAt: postsTable.updatedAt })
        .from(postsTable)
        .where(sql`${postsTable.isPublished}`)
        .orderBy(...newestFirst(postsTable.publishedAt, postsTable.id))
        .limit(MAX_SITEMAP_POSTS);
    },

    async countByState(): Promise<{ total: number; drafts: number }> {
      const counted = await readRowCounts(db, tableCounters.all);
      const drafts = counted["posts.unpublished"];
      return { total: counted["posts.published"] + drafts, drafts };
    },

    /** Number of published posts by the name of their category. */
    countPublished,

    /** Number of posts, published or not, by the name of their category. */
    async countByCategory(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const published = await countPublished(names);
      const drafts = await db
        .select({ category: postsTable.category, total: count() })
        .from(postsTable)
        .where(and(inArray(postsTable.category, [...names]), sql`not ${postsTable.isPublished}`))
        .groupBy(postsTable.category);
      const draftsOf = new Map(drafts.map(({ category, total }) => [category, total]));
      return new Map(
        names.map((name) => [name, (published.get(name) ?? 0) + (draftsOf.get(name) ?? 0)]),
      );
    },

    async hasCategory(tx: Transaction, category: string): Promise<boolean> {
      const rows = await tx
        .select({ id: postsTable.id })
        .from(postsTable)
        .where(eq(postsTable.category, category))
        .limit(1);
      return rows.length > 0;
    },

    /** @returns the number of posts that have the other category now */
    async moveToCategory(
      tx: Transaction,
      { from, to }: { from: string; to: string },
    ): Promise<number> {
      // Calls a function instead of an update, so that the version trigger does not count the move
      // as an edit.
      const [row] = await tx.execute<{ moved: number }>(
        sql`select move_posts_to_category(${from}, ${to}) as moved`,
      );
      return row?.moved ?? 0;
    },

    async insert(tx: Transaction, row: NewPostRow): Promise<void> {
      await tx.insert(postsTable).values(row);
    },

    async update(tx: Transaction, id: string, changes: Partial<NewPostRow>): Promise<void> {
      await tx.update(postsTable).set(changes).where(eq(postsTable.id, id));
    },

    /** Reads and locks the row, so that concurrent writers run one after the other. */
    async findForUpdate(tx: Transaction, id: string) {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select(fullPostColumns)
        .from(postsTable)
        .where(eq(postsTable.id, id))
        .for("update");
      return row;
    },
  };
}

/** Counters that are also kept per date of publication. */
function publishedCounters({ category }: PostFilter): (RowCountName & RowPeriodName)[] {
  if (category === null) return [];
  return [category ? `posts.published.${category}` : "posts.published"];
}
