import type { ListInput } from "@ebute/contracts/primitives";
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { rowCountOf } from "#platform/db/row-counts.ts";
import { isId } from "#platform/ids.ts";
import { type TutorialCommentRow, tutorialCommentsTable } from "./tutorial-comments.table.ts";
import { type TutorialRow, tutorialsTable } from "./tutorials.table.ts";

/** The student's name; null for an administrator and for an account that is gone. */
export type TutorialCommentWithAuthor = TutorialCommentRow & { studentName: string | null };

const columnsWithAuthor = {
  ...getTableColumns(tutorialCommentsTable),
  studentName: studentsTable.fullName,
};

type CommentsOnTutorial = KeysetPage<TutorialCommentWithAuthor> & {
  total: number;
  /** Of the tutorial: its comments are as open as it is. */
  audience: TutorialRow["audience"];
};

export type TutorialCommentsRepository = ReturnType<typeof createTutorialCommentsRepository>;

export function createTutorialCommentsRepository(db: Database) {
  function selectList(where: SQL | undefined, list: ListInput) {
    const { createdAt, id } = tutorialCommentsTable;
    return db
      .select(columnsWithAuthor)
      .from(tutorialCommentsTable)
      .leftJoin(studentsTable, eq(studentsTable.id, tutorialCommentsTable.studentId))
      .where(and(where, afterCursor(createdAt, id, list.cursor)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(rowsToRead(list));
  }

  return {
    /** With the number of all, in one statement; undefined where there is no such tutorial. */
    async findOfTutorial(
      tutorialId: string,
      list: ListInput,
    ): Promise<CommentsOnTutorial | undefined> {
      if (!isId(tutorialId)) return undefined;
      const isOfIt = eq(tutorialCommentsTable.tutorialId, tutorialId);
      const shown = selectList(isOfIt, list).as("shown");
      const { audience, id } = tutorialsTable;
      const found = await db
        .select({
          comment: shown._.selectedFields,
          total: rowCountOf("tutorial_comments", id),
          audience,
        })
        .from(tutorialsTable)
        .leftJoin(shown, sql`true`)
        .where(eq(id, tutorialId))
        .orderBy(desc(shown.createdAt), desc(shown.id));
      const [first] = found;
      if (!first) return undefined;
      // A tutorial without comments has one row, with none in it.
      const rows = found.flatMap(({ comment }) => comment ?? []);
      return { ...toKeysetPage(rows, list), total: first.total, audience: first.audience };
    },

    async findAll(list: ListInput): Promise<KeysetPage<TutorialCommentWithAuthor>> {
      return toKeysetPage(await selectList(undefined, list), list);
    },

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
