import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { countRows } from "#platform/db/row-counts.ts";
import { isId } from "#platform/ids.ts";
import { type TutorialCommentRow, tutorialCommentsTable } from "./tutorial-comments.table.ts";
import { tutorialsTable } from "./tutorials.table.ts";

/** The student's name; null for an administrator and for an account that is gone. */
export type TutorialCommentWithAuthor = TutorialCommentRow & { studentName: string | null };

const columnsWithAuthor = {
  ...getTableColumns(tutorialCommentsTable),
  studentName: studentsTable.fullName,
};

export type TutorialCommentsRepository = ReturnType<typeof createTutorialCommentsRepository>;

export function createTutorialCommentsRepository(db: Database) {
  async function findList(
    where: SQL | undefined,
    list: ListInput,
  ): Promise<KeysetPage<TutorialCommentWithAuthor>> {
    const { createdAt, id } = tutorialCommentsTable;
    const rows = await db
      .select(columnsWithAuthor)
      .from(tutorialCommentsTable)
      .leftJoin(studentsTable, eq(studentsTable.id, tutorialCommentsTable.studentId))
      .where(and(where, afterCursor(createdAt, id, list.cursor)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(rowsToRead(list));
    return toKeysetPage(rows, list);
  }

  return {
    /** @param tutorialId a UUID */
    findOfTutorial: (tutorialId: string, list: ListInput) =>
      findList(eq(tutorialCommentsTable.tutorialId, tutorialId), list),

    findAll: (list: ListInput) => findList(undefined, list),

    /** @param tutorialId a UUID */
    countOfTutorial: (tutorialId: string) => countRows(db, ["tutorial_comments"], tutorialId),

    /** Everything that a student wrote, newest first. */
    async findOfStudent(studentId: string) {
      if (!isId(studentId)) return [];
      return db
        .select({ ...getTableColumns(tutorialCommentsTable), tutorialTitle: tutorialsTable.title })
        .from(tutorialCommentsTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, tutorialCommentsTable.tutorialId))
        .where(eq(tutorialCommentsTable.studentId, studentId))
        .orderBy(...newestFirst(tutorialCommentsTable.createdAt, tutorialCommentsTable.id));
    },

    async insert(tx: Transaction, row: TutorialCommentRow): Promise<void> {
      await tx.insert(tutorialCommentsTable).values(row);
    },

    /** Held until the transaction ends, so that who may delete it is decided on what is there. */
    async findForUpdate(tx: Transaction, id: string): Promise<TutorialCommentRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(tutorialCommentsTable)
        .where(eq(tutorialCommentsTable.id, id))
        .for("update");
      return row;
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(tutorialCommentsTable).where(eq(tutorialCommentsTable.id, id));
    },
  };
}
