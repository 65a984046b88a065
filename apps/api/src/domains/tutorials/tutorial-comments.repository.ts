import type { ListInput } from "@ebute/contracts/primitives";
import { eq, getTableColumns } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type TutorialCommentRow, tutorialCommentsTable } from "./tutorial-comments.table.ts";
import type { TutorialCommentWithAuthor } from "./tutorials.read-model.ts";
import { tutorialsTable } from "./tutorials.table.ts";

const columnsWithAuthor = {
  ...getTableColumns(tutorialCommentsTable),
  studentName: studentsTable.fullName,
};

export type TutorialCommentsRepository = ReturnType<typeof createTutorialCommentsRepository>;

export function createTutorialCommentsRepository(db: Database) {
  return {
    async findAll(list: ListInput): Promise<KeysetPage<TutorialCommentWithAuthor>> {
      const { createdAt, id } = tutorialCommentsTable;
      const rows = await db
        .select(columnsWithAuthor)
        .from(tutorialCommentsTable)
        .leftJoin(studentsTable, eq(studentsTable.id, tutorialCommentsTable.studentId))
        .where(afterCursor(createdAt, id, list.cursor))
        .orderBy(...newestFirst(createdAt, id))
        .limit(toQueryLimit(list));
      return toKeysetPage(rows, list);
    },

    /** Every comment by a student, newest first. */
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

    /** Locks the row, so that the permission is checked against the deleted state. */
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
