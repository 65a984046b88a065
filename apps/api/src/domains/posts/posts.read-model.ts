import type { Author } from "@ebute/contracts/authors";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import type { ListInput } from "@ebute/contracts/primitives";
import type { Tag } from "@ebute/contracts/tags";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { selectAuthor } from "#domains/authors/authors.table.ts";
import {
  mediaTable,
  type PictureRow,
  pictureColumns,
  selectBodyPictures,
  selectPicture,
} from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
import {
  afterCursor,
  afterKeyset,
  decodeCursor,
  inlineLimit,
  isCommonLimit,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { type OffsetPage, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { rowCountOfTable } from "#platform/db/listing/row-counts.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  cardColumns,
  fullPostColumns,
  type PostCardRow,
  type ReadPostRow,
} from "./posts.repository.ts";
import { type PostRow, plainPostColumns, postsTable } from "./posts.table.ts";
import { type PostFilter, wherePublished } from "./search/posts.filter-condition.ts";
import { type PostAddress, parsePostAddress, postIdAt } from "./slugs/posts.former-slugs.table.ts";
import { selectTags } from "./tags/posts.tag-links.table.ts";

/** Up to this page an offset scans some thousand index entries at most. */
const MAX_OFFSET_PAGES = 100;

const hasCover = eq(mediaTable.id, postsTable.pictureId);
const newestPublication = newestFirst(postsTable.publishedAt, postsTable.id);
const newestCreation = newestFirst(postsTable.createdAt, postsTable.id);

const articleColumns = {
  id: postsTable.id,
  slug: postsTable.slug,
  title: postsTable.title,
  subTitle: postsTable.subTitle,
  description: postsTable.description,
  plainText: postsTable.plainText,
  wordCount: postsTable.wordCount,
  excerpt: postsTable.excerpt,
  category: postsTable.category,
  publishedAt: postsTable.publishedAt,
  createdBy: postsTable.createdBy,
  createdAt: postsTable.createdAt,
  updatedAt: postsTable.updatedAt,
  isPublished: postsTable.isPublished,
  imageFocus: postsTable.imageFocus,
  picture: pictureColumns,
  picturesInText: selectBodyPictures(postsTable.bodyPictures),
  linkPicture: selectPicture(postsTable.linkPictureId),
  ...plainPostColumns,
  authorId: postsTable.authorId,
  author: selectAuthor(postsTable.authorId),
  tags: selectTags(postsTable.id),
};

const listColumns = {
  ...fullPostColumns,
  picture: pictureColumns,
  author: selectAuthor(postsTable.authorId),
};

export type ArticleRow = Pick<
  PostRow,
  Exclude<
    keyof typeof articleColumns,
    "picture" | "linkPicture" | "picturesInText" | "author" | "tags"
  >
> & {
  picture: PictureRow | null;
  linkPicture: PictureRow | null;
  picturesInText: PictureRow[];
  author: Author | null;
  tags: Tag[];
};

type PostListPage = KeysetPage<ReadPostRow & { picture: PictureRow | null; author: Author | null }>;

/** `limit` includes one extra row, which shows whether a next page exists. */
type ListShape = { hasCategory: boolean; hasCursor: boolean; limit: number };

const ofCategory = eq(postsTable.category, sql.placeholder("category"));

/**
 * The statements of pages and lists that many visitors read. Each is planned once per connection.
 */
const postQueries = {
  cards(db: Database, { hasCategory }: { hasCategory: boolean }) {
    // With a parameter as offset the planner assumes a tenth of the rows. Over all posts that
    // estimate would make it prefer a new plan for each execution.
    const near = db
      .select({ id: postsTable.id, publishedAt: postsTable.publishedAt })
      .from(postsTable)
      .where(and(sql`${postsTable.isPublished}`, hasCategory ? ofCategory : undefined))
      .orderBy(...newestPublication)
      .limit(inlineLimit(MAX_OFFSET_PAGES * POSTS_PER_PAGE))
      .as("near");
    const ids = db
      .select({ id: near.id })
      .from(near)
      .orderBy(...newestFirst(near.publishedAt, near.id))
      .limit(inlineLimit(POSTS_PER_PAGE))
      .offset(sql.placeholder("offset"));
    return db
      .select({ ...cardColumns, total: rowCountOfTable(sql.placeholder("counter")) })
      .from(postsTable)
      .leftJoin(mediaTable, hasCover)
      .where(inArray(postsTable.id, ids))
      .orderBy(...newestPublication)
      .prepare(hasCategory ? "cards_of_category" : "cards_of_all");
  },

  card: (db: Database) =>
    db
      .select(cardColumns)
      .from(postsTable)
      .leftJoin(mediaTable, hasCover)
      .where(and(eq(postsTable.id, sql.placeholder("id")), postsTable.isPublished))
      .prepare("card_by_id"),

  /** @param by kind of the address: the id of the post, or a slug that it has or had */
  article: (db: Database, by: PostAddress["kind"]) =>
    db
      .select(articleColumns)
      .from(postsTable)
      .leftJoin(mediaTable, hasCover)
      .where(eq(postsTable.id, postIdAt({ kind: by, value: sql.placeholder("address") })))
      .prepare(`article_by_${by}`),

  /** Full posts by cursor. */
  list(db: Database, { hasCategory, hasCursor, limit }: ListShape) {
    const cursor = { lastAt: sql.placeholder("lastAt"), lastId: sql.placeholder("lastId") };
    const where = and(
      sql`${postsTable.isPublished}`,
      hasCategory ? ofCategory : undefined,
      hasCursor ? afterKeyset(postsTable.createdAt, postsTable.id, cursor) : undefined,
    );
    return db
      .select(listColumns)
      .from(postsTable)
      .leftJoin(mediaTable, hasCover)
      .where(where)
      .orderBy(...newestCreation)
      .limit(inlineLimit(limit))
      .prepare(`list_${limit}_${Number(hasCategory)}_${Number(hasCursor)}`);
  },
};

export type PostsReadModel = ReturnType<typeof createPostsReadModel>;

/** Reads the cards, lists and articles that visitors see. */
export function createPostsReadModel(db: Database) {
  const allCards = postQueries.cards(db, { hasCategory: false });
  const categoryCards = postQueries.cards(db, { hasCategory: true });
  const card = postQueries.card(db);
  const articles = { id: postQueries.article(db, "id"), slug: postQueries.article(db, "slug") };
  const preparedLists = new Map<string, ReturnType<typeof postQueries.list>>();

  /**
   * Undefined for a search and for an unusual limit: each prepared statement costs the database
   * memory.
   */
  function findPreparedList({ category, term }: PostFilter, list: ListInput) {
    if (term || category === null || !isCommonLimit(list.limit)) return undefined;
    const limit = toQueryLimit(list);
    const shape = { hasCategory: category !== undefined, hasCursor: list.cursor !== undefined };
    const key = `${limit} ${shape.hasCategory} ${shape.hasCursor}`;
    const prepared = preparedLists.get(key) ?? postQueries.list(db, { ...shape, limit });
    preparedLists.set(key, prepared);
    return prepared;
  }

  async function findList(where: SQL | undefined, list: ListInput): Promise<PostListPage> {
    const isAfter = afterCursor(postsTable.createdAt, postsTable.id, list.cursor);
    // A subquery of ids, so that a search sorts no texts.
    const ids = db
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(and(where, isAfter))
      .orderBy(...newestCreation)
      .limit(inlineLimit(toQueryLimit(list)));
    const rows = await db
      .select(listColumns)
      .from(postsTable)
      .leftJoin(mediaTable, hasCover)
      .where(inArray(postsTable.id, ids))
      .orderBy(...newestCreation);
    return toKeysetPage(rows, list);
  }

  return {
    /**
     * Undefined for searches, for pages beyond `MAX_OFFSET_PAGES` and for empty pages, which
     * `posts.repository.ts` handles.
     */
    async findCards(
      { category, term }: PostFilter,
      page: number,
    ): Promise<OffsetPage<PostCardRow> | undefined> {
      if (term || category === null || page > MAX_OFFSET_PAGES) return undefined;
      const offset = (page - 1) * POSTS_PER_PAGE;
      const rows = category
        ? await categoryCards.execute({ offset, category, counter: `posts.published.${category}` })
        : await allCards.execute({ offset, counter: "posts.published" });
      const [first] = rows;
      return first && { rows, ...pageCounts(first.total, POSTS_PER_PAGE) };
    },

    /** The card of a published post; undefined for any other id. */
    async findCard(id: string): Promise<PostCardRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await card.execute({ id });
      return row;
    },

    /** @param address id, slug or former slug */
    async findArticle(address: string): Promise<ArticleRow | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const [row] = await articles[parsed.kind].execute({ address });
      return row;
    },

    /** Published posts in full, newest first. */
    async findPublished(filter: PostFilter, list: ListInput): Promise<PostListPage> {
      const prepared = findPreparedList(filter, list);
      if (!prepared) return findList(wherePublished(filter), list);
      const position = list.cursor === undefined ? {} : decodeCursor(list.cursor);
      const rows = await prepared.execute({ category: filter.category, ...position });
      return toKeysetPage(rows, list);
    },

    /** Every post in full, published or not, newest first. */
    findAll: (list: ListInput) => findList(undefined, list),
  };
}
