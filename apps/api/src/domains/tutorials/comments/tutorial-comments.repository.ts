import type { ListInput } from "@ebute/contracts/primitives";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { isId } from "#platform/runtime/ids.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import type { TutorialCommentWithAuthor } from "../tutorials.read-model.ts";
import { tutorialsTable } from "../tutorials.table.ts";
import { type TutorialCommentRow, tutorialCommentsTable } from "./tutorial-comments.table.ts";

const columnsWithAuthor = {
  ...getTableColumns(tutorialCommentsTable),
  studentName: studentsTable.fullName,
};

/** For the export of the student's data. */
export type CommentOfStudent = Pick<
  TutorialCommentRow,
  "id" | "text" | "tutorialId" | "createdAt"
> & { tutorialTitle: string };

export type TutorialCommentsRepository = ReturnType<typeof createTutorialCommentsRepository>;

export function createTutorialCommentsRepository(db: Database) {
  return {
    async findAll(list: ListInput): Promise<KeysetPage<TutorialCommentWithAuthor>> {
      return findKeysetPage(tutorialCommentsTable, list, (isOnPage, orderBy, limit) =>
        db
          .select(columnsWithAuthor)
          .from(tutorialCommentsTable)
          .leftJoin(studentsTable, eq(studentsTable.id, tutorialCommentsTable.studentId))
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    /** Every comment by a student, those in the trash too, newest first. */
    async findOfStudent(studentId: string): Promise<CommentOfStudent[]> {
      if (!isId(studentId)) return [];
      const { id, text, tutorialId, createdAt } = tutorialCommentsTable;
      const present = await db
        .select({ id, text, tutorialId, createdAt, tutorialTitle: tutorialsTable.title })
        .from(tutorialCommentsTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, tutorialId))
        .where(eq(tutorialCommentsTable.studentId, studentId));
      const deleted = await findDeletedOfStudent(db, studentId);
      return [...present, ...deleted].sort((first, second) => second.id.localeCompare(first.id));
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

    /** Deletes a comment for good. */
    async erase(tx: Transaction, id: string): Promise<void> {
      await tx.delete(tutorialCommentsTable).where(eq(tutorialCommentsTable.id, id));
    },

    /** Moves a comment to the trash. */
    async remove(tx: Transaction, id: string, now: Date): Promise<void> {
      await moveToTrash(tx, {
        kind: "tutorialComment",
        table: tutorialCommentsTable,
        where: eq(tutorialCommentsTable.id, id),
        name: sql`left(${tutorialCommentsTable.text}, ${TRASH_NAME_CHARS})`,
        now,
      });
    },
  };
}

/** A left join, because the tutorial of a deleted comment may be deleted too. */
async function findDeletedOfStudent(db: Database, studentId: string): Promise<CommentOfStudent[]> {
  const deletedTutorial = alias(trashTable, "deleted_tutorial");
  const tutorialId = sql<string>`(${trashTable.row} ->> 'tutorial_id')::uuid`;
  return db
    .select({
      id: trashTable.id,
      text: sql<string>`${trashTable.row} ->> 'text'`,
      tutorialId: sql<string>`${tutorialId}::text`,
      createdAt: sql<Date>`(${trashTable.row} ->> 'created_at')::timestamptz`.mapWith(
        tutorialCommentsTable.createdAt,
      ),
      tutorialTitle: sql<string>`coalesce(${tutorialsTable.title}, ${deletedTutorial.name}, '')`,
    })
    .from(trashTable)
    .leftJoin(tutorialsTable, eq(tutorialsTable.id, tutorialId))
    .leftJoin(deletedTutorial, eq(deletedTutorial.id, tutorialId))
    .where(
      and(
        eq(trashTable.source, "tutorial_comments"),
        eq(sql`${trashTable.row} ->> 'student_id'`, studentId),
      ),
    );
}
