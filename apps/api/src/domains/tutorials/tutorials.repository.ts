import type { DeleteInput } from "@ebute/contracts/row-versions";
import { type TutorialTableInput, tutorialNotFound } from "@ebute/contracts/tutorials";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { type RowCountName, rowCountOf } from "#src/site/counters.ts";
import {
  existsFor,
  isForClassesOf,
  type TutorialReader,
} from "./audience/tutorials.audience.condition.ts";
import {
  editableTutorialColumns,
  type NewTutorialRow,
  type TutorialRow,
  tutorialsTable,
} from "./tutorials.table.ts";

const tableColumns = {
  id: tutorialsTable.id,
  title: tutorialsTable.title,
  author: tutorialsTable.author,
  category: tutorialsTable.category,
  audience: tutorialsTable.audience,
  isPublished: tutorialsTable.isPublished,
  createdAt: tutorialsTable.createdAt,
  version: tutorialsTable.version,
  commentCount: rowCountOf("tutorial_comments", tutorialsTable.id),
};

export type TutorialTableRow = Pick<
  TutorialRow,
  "id" | "title" | "author" | "category" | "audience" | "isPublished" | "createdAt" | "version"
> & { commentCount: number };

export type TutorialsRepository = ReturnType<typeof createTutorialsRepository>;

export function createTutorialsRepository(db: Database) {
  return {
    /** Finds a tutorial that exists for the reader. */
    async findById(reader: TutorialReader, id: string): Promise<TutorialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select()
        .from(tutorialsTable)
        .where(and(eq(tutorialsTable.id, id), existsFor(reader)));
      return row;
    },

    async findForUpdate(tx: Transaction, id: string): Promise<TutorialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(tutorialsTable)
        .where(eq(tutorialsTable.id, id))
        .for("update");
      return row;
    },

    /** Undefined for a tutorial that does not exist for the reader. */
    async findAudience(
      reader: TutorialReader,
      id: string,
      from: Database | Transaction = db,
    ): Promise<TutorialRow["audience"] | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await from
        .select({ audience: tutorialsTable.audience })
        .from(tutorialsTable)
        .where(and(eq(tutorialsTable.id, id), existsFor(reader)));
      return row?.audience;
    },

    /** Titles of the tutorials that exist. */
    async findTitles(
      ids: readonly string[],
    ): Promise<Pick<TutorialRow, "id" | "title" | "audience" | "isPublished">[]> {
      const validIds = ids.filter(isId);
      if (validIds.length === 0) return [];
      const { id, title, audience, isPublished } = tutorialsTable;
      return db
        .select({ id, title, audience, isPublished })
        .from(tutorialsTable)
        .where(inArray(id, validIds));
    },

    /** If a teacher is given, only the tutorials that the teacher may change are found. */
    findTablePage({ q, sort, direction, page }: TutorialTableInput, teacherId?: string) {
      const isOfAll = teacherId === undefined;
      return findOffsetPage(db, tutorialsTable.id, {
        where: isOfAll ? undefined : isForClassesOf(teacherId),
        words: containsText(q, tutorialsTable.title),
        order: { by: tutorialsTable[sort], direction },
        page,
        counters: isOfAll ? (["tutorials"] satisfies RowCountName[]) : undefined,
        fetch: (isOnPage, orderBy) =>
          db
            .select(tableColumns)
            .from(tutorialsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: NewTutorialRow): Promise<void> {
      await tx.insert(tutorialsTable).values(row);
    },

    /**
     * @returns the updated row
     * @throws {DomainError} TUTORIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<NewTutorialRow>,
    ): Promise<Written<TutorialRow>> {
      return writeAtVersion(
        tx,
        {
          ...targetById(tutorialsTable, tutorialNotFound, requested),
          editable: editableTutorialColumns,
        },
        (condition) => tx.update(tutorialsTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * Moves a tutorial to the trash, with its comments.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async remove(tx: Transaction, requested: DeleteInput, now: Date): Promise<TrashedRow> {
      return moveToTrashAtVersion(tx, requested, {
        kind: "tutorial",
        table: tutorialsTable,
        name: tutorialsTable.title,
        notFound: tutorialNotFound,
        now,
      });
    },
  };
}
