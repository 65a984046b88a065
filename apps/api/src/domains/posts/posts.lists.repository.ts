import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { mediaTable, type ShownMediaRow, shownMediaColumns } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/database.ts";
import {
  afterCursor,
  afterPlace,
  type KeysetPage,
  newestFirst,
  placeOf,
  rowsToRead,
  toKeysetPage,
  writtenLimit,
} from "#platform/db/keyset.ts";
import {
  isPublished,
  type PostFilter,
  type ReadPostRow,
  wholeColumns,
} from "./posts.repository.ts";
import { postsTable } from "./posts.table.ts";

type PostListPage = KeysetPage<ReadPostRow & { picture: ShownMediaRow | null }>;

/** Lists of other lengths are planned each time. */
const MAX_PREPARED_LISTS = 20;

const placeToCome = { lastAt: sql.placeholder("lastAt"), lastId: sql.placeholder("lastId") };

type PreparedList = { isOfCategory: boolean; isNext: boolean; limit: number };

export type PostListsRepository = ReturnType<typeof createPostListsRepository>;

/**
 * Whole posts by cursor, newest first. What clients ask for all day, lists without words in them, is prepared: the
 * database then plans it once.
 */
export function createPostListsRepository(db: Database) {
  const lists = new Map<string, ReturnType<typeof prepareList>>();

  function selectList(where: SQL | undefined, limit: number) {
    const order = newestFirst(postsTable.createdAt, postsTable.id);
    // Apart, so that texts and pictures are read of the rows that are given, and of no other.
    const ids = db
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(where)
      .orderBy(...order)
      .limit(writtenLimit(limit));
    return db
      .select({ ...wholeColumns, picture: shownMediaColumns })
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(inArray(postsTable.id, ids))
      .orderBy(...order);
  }

  function prepareList(name: string, { isOfCategory, isNext, limit }: PreparedList) {
    const where = and(
      sql`${postsTable.isPublished}`,
      isOfCategory ? eq(postsTable.category, sql.placeholder("category")) : undefined,
      isNext ? afterPlace(postsTable.createdAt, postsTable.id, placeToCome) : undefined,
    );
    return selectList(where, limit).prepare(name);
  }

  /** Undefined for a length that is not among the first few that were asked for: each costs the database memory. */
  function findPrepared(list: PreparedList) {
    const name = `list_${list.limit}_${Number(list.isOfCategory)}_${Number(list.isNext)}`;
    if (!lists.has(name) && lists.size < MAX_PREPARED_LISTS) {
      lists.set(name, prepareList(name, list));
    }
    return lists.get(name);
  }

  async function findList(where: SQL | undefined, list: ListInput): Promise<PostListPage> {
    const isAfter = afterCursor(postsTable.createdAt, postsTable.id, list.cursor);
    return toKeysetPage(await selectList(and(where, isAfter), rowsToRead(list)), list);
  }

  async function findPublished(filter: PostFilter, list: ListInput): Promise<PostListPage> {
    const { category, term } = filter;
    const isOfCategory = category !== undefined;
    const isNext = list.cursor !== undefined;
    const prepared =
      term || category === "unknown"
        ? undefined
        : findPrepared({ isOfCategory, isNext, limit: rowsToRead(list) });
    if (!prepared) return findList(isPublished(filter), list);
    const place = list.cursor === undefined ? {} : placeOf(list.cursor);
    return toKeysetPage(await prepared.execute({ category, ...place }), list);
  }

  return { findPublished, findAll: (list: ListInput) => findList(undefined, list) };
}
