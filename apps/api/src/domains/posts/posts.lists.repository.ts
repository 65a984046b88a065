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
import { writtenBy } from "#platform/db/row-versions.ts";
import { isKeptLength } from "#platform/pages/kept-answers.ts";
import {
  isPublished,
  type PostFilter,
  type ReadPostRow,
  wholeColumns,
} from "./posts.repository.ts";
import { postsTable } from "./posts.table.ts";

type PostListPage = KeysetPage<ReadPostRow & { picture: ShownMediaRow | null }>;

const placeToCome = { lastAt: sql.placeholder("lastAt"), lastId: sql.placeholder("lastId") };

type PreparedList = { isOfCategory: boolean; isNext: boolean; limit: number };

export type PostListsRepository = ReturnType<typeof createPostListsRepository>;

/**
 * Whole posts by cursor, newest first. What clients ask for all day, lists without words in them, is prepared: the
 * database then plans it once.
 */
export function createPostListsRepository(db: Database) {
  const lists = new Map<string, ReturnType<typeof prepare>>();
  const order = newestFirst(postsTable.createdAt, postsTable.id);

  /** Apart, so that texts and pictures are read of the rows that are given, and of no other. */
  function selectIds(where: SQL | undefined, limit: number) {
    return db
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(where)
      .orderBy(...order)
      .limit(writtenLimit(limit));
  }

  function selectList(where: SQL | undefined, limit: number) {
    return db
      .select({ ...wholeColumns, picture: shownMediaColumns })
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(inArray(postsTable.id, selectIds(where, limit)))
      .orderBy(...order);
  }

  function selectVersion(where: SQL | undefined, limit: number) {
    const written = sql`concat_ws(' ', ${postsTable.id}, ${writtenBy(postsTable, mediaTable)})`;
    const rows = db
      .select({ written: written.as("written") })
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(where)
      .orderBy(...order)
      .limit(writtenLimit(limit))
      .as("rows");
    return db.select({ version: sql<string | null>`string_agg(${rows.written}, ',')` }).from(rows);
  }

  function whereOf({ isOfCategory, isNext }: PreparedList) {
    return and(
      sql`${postsTable.isPublished}`,
      isOfCategory ? eq(postsTable.category, sql.placeholder("category")) : undefined,
      isNext ? afterPlace(postsTable.createdAt, postsTable.id, placeToCome) : undefined,
    );
  }

  const prepare = (name: string, list: PreparedList) => ({
    rows: selectList(whereOf(list), list.limit).prepare(`list_${name}`),
    version: selectVersion(whereOf(list), list.limit).prepare(`list_version_${name}`),
  });

  /** Undefined for words, and for a length that few ask for. */
  function findPrepared({ category, term }: PostFilter, list: ListInput) {
    if (term || category === "unknown") return undefined;
    // Lists of other lengths are planned each time: each costs the database memory.
    if (!isKeptLength(list.limit)) return undefined;
    const isOfCategory = category !== undefined;
    const isNext = list.cursor !== undefined;
    const limit = rowsToRead(list);
    const name = `${limit}_${Number(isOfCategory)}_${Number(isNext)}`;
    if (!lists.has(name)) lists.set(name, prepare(name, { isOfCategory, isNext, limit }));
    return lists.get(name);
  }

  async function findList(where: SQL | undefined, list: ListInput): Promise<PostListPage> {
    const isAfter = afterCursor(postsTable.createdAt, postsTable.id, list.cursor);
    return toKeysetPage(await selectList(and(where, isAfter), rowsToRead(list)), list);
  }

  async function findPublished(filter: PostFilter, list: ListInput): Promise<PostListPage> {
    const prepared = findPrepared(filter, list);
    if (!prepared) return findList(isPublished(filter), list);
    return toKeysetPage(await prepared.rows.execute(valuesOf(filter, list)), list);
  }

  /** Another one when anything on the page of the list is another; undefined where finding out would cost as much as the page. */
  async function findVersion(filter: PostFilter, list: ListInput): Promise<string | undefined> {
    const [found] =
      (await findPrepared(filter, list)?.version.execute(valuesOf(filter, list))) ?? [];
    return found && (found.version ?? "");
  }

  return { findPublished, findVersion, findAll: (list: ListInput) => findList(undefined, list) };
}

function valuesOf({ category }: PostFilter, { cursor }: ListInput) {
  return { category, ...(cursor === undefined ? {} : placeOf(cursor)) };
}
