import type { Category, PostTableInput } from "@ebute/contracts/posts";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, arrayOverlaps, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { mediaTable, type ShownMediaRow, shownMediaColumns } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { newestFirst } from "#platform/db/keyset.ts";
import { findNumberedPage, type NumberedPage } from "#platform/db/numbered-page.ts";
import { containsPattern, containsText } from "#platform/db/patterns.ts";
import { type RowCountName, readRowCounts } from "#platform/db/row-counts.ts";
import type { RowPeriodName } from "#platform/db/row-periods.ts";
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

/** All of a post but what only searches read. */
export const wholeColumns = readColumns;

export type ReadPostRow = Omit<PostRow, "searchVector" | "plainText">;
export type PostWithPicture = { post: ReadPostRow; picture: ShownMediaRow | null };

export const cardColumns = {
  id: postsTable.id,
  title: postsTable.title,
  excerpt: postsTable.excerpt,
  category: postsTable.category,
  // A published post has one: the table's own check sees to it.
  publishedAt: sql<Date>`${postsTable.publishedAt}`.mapWith(postsTable.publishedAt),
  updatedAt: postsTable.updatedAt,
  picture: shownMediaColumns,
};

export type PostCardRow = Pick<PostRow, "id" | "title" | "excerpt" | "category" | "updatedAt"> & {
  publishedAt: Date;
  picture: ShownMediaRow | null;
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
  /** Ids of the newest that have the words in their title, or in title or text. */
  async function search({ category, term }: PostFilter, most: number): Promise<string[]> {
    if (category === "unknown" || !term) return [];
    const { text, inCategories, searchIn } = term;
    const [found] = await db.execute<{ ids: string }>(sql`
      select array_to_string(search_posts(${searchIn === "text" ? text : null}, ${containsPattern(text)},
        string_to_array(${inCategories.join()}, ','), ${category ?? null}, ${most}), ',') as ids`);
    return found?.ids ? found.ids.split(",") : [];
  }

  function selectCards(where: SQL) {
    return db
      .select(cardColumns)
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(where);
  }

  return {
    async findById(id: string): Promise<PostWithPicture | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select({ post: readColumns, picture: shownMediaColumns })
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

    /** One page of the archive. */
    findCardPage(filter: PostFilter, page: number): Promise<NumberedPage<PostCardRow>> {
      return findNumberedPage(db, postsTable.id, {
        where: isPublished(filter),
        order: { by: postsTable.publishedAt, direction: "desc" },
        page,
        size: POSTS_PER_PAGE,
        counters: publishedCounters(filter),
        dated: { by: postsTable.publishedAt, names: publishedCounters(filter) },
        findFirst: filter.term && ((most) => search(filter, most)),
        fetch: (isOnPage, orderBy) => selectCards(isOnPage).orderBy(...orderBy),
      });
    },

    /** Cards of the newest publications. */
    async findNewestCards(limit: number): Promise<PostCardRow[]> {
      return selectCards(sql`${postsTable.isPublished}`)
        .orderBy(...newestFirst(postsTable.publishedAt, postsTable.id))
        .limit(limit);
    },

    findTablePage({ q, status, sort, direction, page }: PostTableInput) {
      return findNumberedPage(db, postsTable.id, {
        where: status === "all" ? undefined : eq(postsTable.isPublished, status === "published"),
        words: containsText(q, postsTable.title),
        order: { by: postsTable[sort], direction },
        page,
        counters: tableCounters[status],
        dated: { by: postsTable.createdAt, names: tablePeriods[status] },
        fetch: (isOnPage, orderBy) =>
          db
            .select(tableColumns)
            .from(postsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
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
      const counted = await readRowCounts(db, tableCounters.all);
      const drafts = counted["posts.unpublished"];
      return { total: counted["posts.published"] + drafts, drafts };
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
          title: postsTable.title,
          isPublished: postsTable.isPublished,
          publishedAt: postsTable.publishedAt,
        })
        .from(postsTable)
        .where(eq(postsTable.id, id))
        .for("update");
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(postsTable)
        .where(eq(postsTable.id, id))
        .returning({ title: postsTable.title });
      return removed?.title;
    },
  };
}

const tableCounters = {
  all: ["posts.published", "posts.unpublished"],
  published: ["posts.published"],
  unpublished: ["posts.unpublished"],
} as const satisfies Record<PostTableInput["status"], RowCountName[]>;

const tablePeriods = {
  all: ["posts.created.published", "posts.created.unpublished"],
  published: ["posts.created.published"],
  unpublished: ["posts.created.unpublished"],
} as const satisfies Record<PostTableInput["status"], RowPeriodName[]>;

/** They count by the date of publication too. */
function publishedCounters({ category }: PostFilter): (RowCountName & RowPeriodName)[] {
  if (category === "unknown") return [];
  return [category ? `posts.published.${category}` : "posts.published"];
}

/** What visitors can read, as far as the filter asks for it. */
export function isPublished({ category, term }: PostFilter): SQL | undefined {
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
