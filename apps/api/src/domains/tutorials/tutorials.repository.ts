import type { ListInput } from "@ebute/contracts/primitives";
import type { TutorialTableInput } from "@ebute/contracts/tutorials";
import { and, arrayOverlaps, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { picturesIn, type ShownMediaRow } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { rowCountOf } from "#platform/db/row-counts.ts";
import { isId } from "#platform/ids.ts";
import { type TutorialRow, tutorialsTable } from "./tutorials.table.ts";

type Filter = { category?: string | undefined };

const shownColumns = {
  ...getTableColumns(tutorialsTable),
  picturesInText: picturesIn(tutorialsTable.bodyPictures),
};

export type ShownTutorialRow = TutorialRow & { picturesInText: ShownMediaRow[] };

const tableColumns = {
  id: tutorialsTable.id,
  title: tutorialsTable.title,
  author: tutorialsTable.author,
  category: tutorialsTable.category,
  audience: tutorialsTable.audience,
  createdAt: tutorialsTable.createdAt,
  commentCount: rowCountOf("tutorial_comments", tutorialsTable.id),
};

export type TutorialTableRow = Pick<
  TutorialRow,
  "id" | "title" | "author" | "category" | "audience" | "createdAt"
> & { commentCount: number };

export type TutorialsRepository = ReturnType<typeof createTutorialsRepository>;

export function createTutorialsRepository(db: Database) {
  return {
    async findById(id: string): Promise<ShownTutorialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(shownColumns)
        .from(tutorialsTable)
        .where(eq(tutorialsTable.id, id));
      return row;
    },

    async findAudience(id: string): Promise<TutorialRow["audience"] | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select({ audience: tutorialsTable.audience })
        .from(tutorialsTable)
        .where(eq(tutorialsTable.id, id));
      return row?.audience;
    },

    async findAll({ category }: Filter, list: ListInput): Promise<KeysetPage<ShownTutorialRow>> {
      const rows = await db
        .select(shownColumns)
        .from(tutorialsTable)
        .where(
          and(
            isOf(category),
            afterCursor(tutorialsTable.createdAt, tutorialsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(tutorialsTable.createdAt, tutorialsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, sort, direction, page }: TutorialTableInput) {
      return findNumberedPage(db, tutorialsTable.id, {
        where: undefined,
        words: containsText(q, tutorialsTable.title),
        order: { by: tutorialsTable[sort], direction },
        page,
        counters: ["tutorials"],
        fetch: (isOnPage, orderBy) =>
          db
            .select(tableColumns)
            .from(tutorialsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** Of these pictures, the ids of those that a tutorial shows in its text. */
    async findUsedPictures(
      pictures: { id: string; contentHash: string }[],
    ): Promise<ReadonlySet<string>> {
      if (pictures.length === 0) return new Set();
      const hashes = pictures.map(({ contentHash }) => contentHash);
      const rows = await db
        .select({ inText: tutorialsTable.bodyPictures })
        .from(tutorialsTable)
        .where(arrayOverlaps(tutorialsTable.bodyPictures, hashes));
      const used = new Set(rows.flatMap(({ inText }) => inText));
      return new Set(
        pictures.filter(({ contentHash }) => used.has(contentHash)).map(({ id }) => id),
      );
    },

    async insert(tx: Transaction, row: TutorialRow): Promise<void> {
      await tx.insert(tutorialsTable).values(row);
    },

    /** The row as it is now, or undefined when there is none. */
    async update(
      tx: Transaction,
      id: string,
      changes: Partial<TutorialRow>,
    ): Promise<TutorialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(tutorialsTable)
        .set(changes)
        .where(eq(tutorialsTable.id, id))
        .returning();
      return row;
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(tutorialsTable)
        .where(eq(tutorialsTable.id, id))
        .returning({ title: tutorialsTable.title });
      return removed?.title;
    },
  };
}

/** A word that cannot be stored names no category, and must not reach PostgreSQL. */
function isOf(category: string | undefined): SQL | undefined {
  const word = category?.trim().toLowerCase();
  if (!word) return undefined;
  if (word.includes("\u0000") || !word.isWellFormed()) return sql`false`;
  return sql`lower(${tutorialsTable.category}) = lower(${word})`;
}
