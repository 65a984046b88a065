import type { Category, PostTableInput } from "@ebute/contracts/posts";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import type { ListInput } from "@ebute/contracts/primitives";
import {
  and,
  arrayOverlaps,
  count,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type MediaRow, mediaTable } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage, idsOnPage, sortedBy } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { isId } from "#platform/ids.ts";
import { type NewPostRow, type PostRow, postsTable } from "./posts.table.ts";

/** What a filter asks for; `inCategories` are the categories whose name has the term in it. */
export type PostFilter = {
  category?: Category | "unknown" | undefined;
  term?: { text: string; inCategories: Category[]; searchIn: "title" | "text" } | undefined;
};

const {
  searchVector: _searchVector,
  plainText: _plainText,
  ...readColumns
} = getTableColumns(postsTable);

export type ReadPostRow = Omit<PostRow, "searchVector" | "plainText">;
export type PostWithPicture = { post: ReadPostRow; picture: MediaRow | null };

const cardColumns = {
  id: postsTable.id,
  title: postsTable.title,
  excerpt: postsTable.excerpt,
  category: postsTable.category,
  // A published post has one: the table's own check sees to it.
  publishedAt: sql<Date>`${postsTable.publishedAt}`.mapWith(postsTable.publishedAt),
  updatedAt: postsTable.updatedAt,
  picture: getTableColumns(mediaTable),
};

export type PostCardRow = Pick<PostRow, "id" | "title" | "excerpt" | "category" | "updatedAt"> & {
  publishedAt: Date;
  picture: MediaRow | null;
};

const tableColumns = {
  id: postsTable.id,
  title: postsTable.title,
  createdAt: postsTable.createdAt,
  isPublished: postsTable.isPublished,
};

/** A map of the site may name 50,000 addresses (sitemaps.org); the rest is room for pages that are no posts. */
const MAX_SITEMAP_POSTS = 49_000;

export type PostsRepository = ReturnType<typeof createPostsRepository>;

export function createPostsRepository(db: Database) {
  async function findList(
    where: SQL | undefined,
    list: ListInput,
  ): Promise<KeysetPage<ReadPostRow & { picture: MediaRow | null }>> {
    const rows = await db
      .select({ ...readColumns, picture: getTableColumns(mediaTable) })
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(and(where, afterCursor(postsTable.createdAt, postsTable.id, list.cursor)))
      .orderBy(...newestFirst(postsTable.createdAt, postsTable.id))
      .limit(rowsToRead(list));
    return toKeysetPage(rows, list);
  }

  return {
    async findById(id: string): Promise<PostWithPicture | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select({ post: readColumns, picture: getTableColumns(mediaTable) })
        .from(postsTable)
        .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
        .where(eq(postsTable.id, id));
      return row;
    },

    async isPublished(id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const [row] = await db
        .select({ isPublished: postsTable.isPublished })
        .from(postsTable)
        .where(eq(postsTable.id, id));
      return row?.isPublished ?? false;
    },

    findPublished: (filter: PostFilter, list: ListInput) => findList(isPublished(filter), list),

    findAll: (list: ListInput) => findList(undefined, list),

    /** One page of the archive. */
    async findCards(filter: PostFilter, page: number): Promise<PostCardRow[]> {
      const where = isPublished(filter);
      const order = newestFirst(postsTable.publishedAt, postsTable.id);
      const ids = idsOnPage(db, postsTable.id, { where, order, page, size: POSTS_PER_PAGE });
      return db
        .select(cardColumns)
        .from(postsTable)
        .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
        .where(inArray(postsTable.id, ids))
        .orderBy(...order);
    },

    async countPublished(filter: PostFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(postsTable).where(isPublished(filter));
      return row?.total ?? 0;
    },

    findTablePage({ q, status, sort, direction, page }: PostTableInput) {
      const where = and(
        status === "all" ? undefined : eq(postsTable.isPublished, status === "published"),
        containsText(q, postsTable.title),
      );
      const order = sortedBy(postsTable[sort], postsTable.id, direction);
      return findNumberedPage(db, postsTable.id, {
        where,
        order,
        page,
        fetch: (isOnPage) =>
          db
            .select(tableColumns)
            .from(postsTable)
            .where(isOnPage)
            .orderBy(...order),
      });
    },

    async findNewest(limit: number) {
      return db
        .select(tableColumns)
        .from(postsTable)
        .orderBy(...newestFirst(postsTable.createdAt, postsTable.id))
        .limit(limit);
    },

    /** Ids of published posts, newest first, for the map of the site. */
    async findPublishedIds() {
      return db
        .select({ id: postsTable.id, updatedAt: postsTable.updatedAt })
        .from(postsTable)
        .where(sql`${postsTable.isPublished}`)
        .orderBy(...newestFirst(postsTable.publishedAt, postsTable.id))
        .limit(MAX_SITEMAP_POSTS);
    },

    async countByState(): Promise<{ total: number; drafts: number }> {
      const [row] = await db
        .select({
          total: count(),
          drafts: sql<number>`count(*) filter (where not ${postsTable.isPublished})`.mapWith(
            Number,
          ),
        })
        .from(postsTable);
      return row ?? { total: 0, drafts: 0 };
    },

    /** Of these pictures, the ids of those that a post shows, as its cover or in its text. */
    async findUsedPictures(
      pictures: { id: string; contentHash: string }[],
    ): Promise<ReadonlySet<string>> {
      if (pictures.length === 0) return new Set();
      const ids = pictures.map(({ id }) => id);
      const hashes = pictures.map(({ contentHash }) => contentHash);
      const rows = await db
        .select({ cover: postsTable.pictureId, inText: postsTable.bodyPictures })
        .from(postsTable)
        .where(
          or(inArray(postsTable.pictureId, ids), arrayOverlaps(postsTable.bodyPictures, hashes)),
        );
      const used = new Set(rows.flatMap(({ cover, inText }) => [cover, ...inText]));
      return new Set(
        pictures
          .filter(({ id, contentHash }) => used.has(id) || used.has(contentHash))
          .map(({ id }) => id),
      );
    },

    async insert(tx: Transaction, row: NewPostRow): Promise<void> {
      await tx.insert(postsTable).values(row);
    },

    async update(tx: Transaction, id: string, changes: Partial<NewPostRow>): Promise<void> {
      await tx.update(postsTable).set(changes).where(eq(postsTable.id, id));
    },

    /** The row as it is, held until the transaction ends, so that two writers take turns. */
    async findForUpdate(tx: Transaction, id: string) {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select({
          id: postsTable.id,
          isPublished: postsTable.isPublished,
          publishedAt: postsTable.publishedAt,
        })
        .from(postsTable)
        .where(eq(postsTable.id, id))
        .for("update");
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
        .delete(postsTable)
        .where(eq(postsTable.id, id))
        .returning({ id: postsTable.id });
      return removed.length > 0;
    },
  };
}

function isPublished({ category, term }: PostFilter): SQL | undefined {
  return and(
    sql`${postsTable.isPublished}`,
    category === "unknown" ? sql`false` : undefined,
    category && category !== "unknown" ? eq(postsTable.category, category) : undefined,
    term ? matches(term) : undefined,
  );
}

function matches({
  text,
  inCategories,
  searchIn,
}: NonNullable<PostFilter["term"]>): SQL | undefined {
  return or(
    containsText(text, postsTable.title),
    inCategories.length > 0 ? inArray(postsTable.category, inCategories) : undefined,
    searchIn === "text"
      ? sql`${postsTable.searchVector} @@ websearch_to_tsquery('english', ${text})`
      : undefined,
  );
}
