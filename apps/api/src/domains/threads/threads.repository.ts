import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import {
  ANSWERED_SHOWN,
  SHARED_THREADS_SHOWN,
  type ThreadTableInput,
} from "@ebute/contracts/threads";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isStudentOf } from "#domains/classes/classes.condition.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import {
  existsFor,
  type TutorialReader,
} from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { type PageCounts, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { moveToTrash, type TrashedRow } from "#platform/trash/trash.ts";
import { type StoredMessage, type ThreadRow, threadsTable } from "./threads.table.ts";

/** Threads of a state that are counted and listed; there is no counter for them. */
const COUNTED_MAX = 1000;

export type ListedThreadRow = ThreadRow & { studentName: string; title: string };

export type ThreadsRepository = ReturnType<typeof createThreadsRepository>;

/** Threads as the panel reads and writes them. */
export function createThreadsRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select({
        ...getTableColumns(threadsTable),
        studentName: studentsTable.fullName,
        title: tutorialsTable.title,
      })
      .from(threadsTable)
      .innerJoin(studentsTable, eq(studentsTable.id, threadsTable.studentId))
      .innerJoin(tutorialsTable, eq(tutorialsTable.id, threadsTable.tutorialId))
      .where(where);

  const inState = (state: ThreadRow["state"], teacherId: string | undefined) =>
    and(
      eq(threadsTable.state, state),
      teacherId === undefined ? undefined : isStudentOf(teacherId, threadsTable.studentId),
    );

  async function countOf(condition: SQL | undefined): Promise<number> {
    const some = db
      .select({ id: threadsTable.id })
      .from(threadsTable)
      .where(condition)
      .limit(inlineLimit(COUNTED_MAX));
    const [counted] = await db.select({ total: count() }).from(some.as("counted"));
    return counted?.total ?? 0;
  }

  return {
    /** Only students of the teacher count, if one is given. */
    countWaiting: (teacherId?: string) => countOf(inState("waiting", teacherId)),

    /**
     * Waiting threads come oldest first, others newest first. With a teacher, only the teacher's
     * students count.
     */
    async findPage(
      { state, page }: ThreadTableInput,
      teacherId?: string,
    ): Promise<PageCounts & { rows: ListedThreadRow[] }> {
      const isOfState = inState(state, teacherId);
      const inOrder = state === "waiting" ? asc : desc;
      const [rows, total] = await Promise.all([
        select(isOfState)
          .orderBy(inOrder(threadsTable.updatedAt), inOrder(threadsTable.id))
          .limit(TABLE_PAGE_SIZE)
          .offset((page - 1) * TABLE_PAGE_SIZE),
        countOf(isOfState),
      ]);
      const hasMore = total === COUNTED_MAX ? { hasMore: true as const } : {};
      return { rows, ...pageCounts(total, TABLE_PAGE_SIZE), ...hasMore };
    },

    async find(id: string): Promise<ListedThreadRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await select(eq(threadsTable.id, id));
      return row;
    },

    async findForUpdate(tx: Transaction, id: string): Promise<ThreadRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(threadsTable)
        .where(eq(threadsTable.id, id))
        .for("update");
      return row;
    },

    async update(tx: Transaction, id: string, changes: Partial<ThreadRow>): Promise<void> {
      await tx.update(threadsTable).set(changes).where(eq(threadsTable.id, id));
    },

    /** Moves a thread to the trash. */
    async remove(tx: Transaction, id: string, now: Date): Promise<TrashedRow | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await moveToTrash(tx, {
        kind: "thread",
        table: threadsTable,
        where: eq(threadsTable.id, id),
        now,
        name: sql`left(${threadsTable.messages} -> 0 ->> 'text', ${TRASH_NAME_CHARS})`,
      });
      return removed;
    },
  };
}

/** A thread of another student, who is named by the first name. */
export type SharedThread = ThreadRow & { firstName: string };

export type ThreadOfStudent = Pick<
  ThreadRow,
  "id" | "tutorialId" | "state" | "isShared" | "messages" | "createdAt"
> & { title: string };

type StudentReader = Extract<TutorialReader, { kind: "student" }>;

export type OwnThreadsRepository = ReturnType<typeof createOwnThreadsRepository>;

/** Threads as students read and write them. */
export function createOwnThreadsRepository(db: Database) {
  const { id, studentId, tutorialId, isShared, isRead } = threadsTable;
  return {
    /** Threads of the student on a lesson, newest first. */
    findOwn(student: string, tutorial: string): Promise<ThreadRow[]> {
      return db
        .select()
        .from(threadsTable)
        .where(and(eq(studentId, student), eq(tutorialId, tutorial)))
        .orderBy(desc(id));
    },

    /** Threads of others that everyone in the lesson sees, newest first. */
    findShared(student: string, tutorial: string): Promise<SharedThread[]> {
      return db
        .select({
          ...getTableColumns(threadsTable),
          firstName: sql<string>`split_part(${studentsTable.fullName}, ' ', 1)`,
        })
        .from(threadsTable)
        .innerJoin(studentsTable, eq(studentsTable.id, studentId))
        .where(and(isShared, eq(tutorialId, tutorial), ne(studentId, student)))
        .orderBy(desc(id))
        .limit(SHARED_THREADS_SHOWN);
    },

    /** Lessons of unread answers, as far as the student may read them. */
    findUnread(reader: StudentReader): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: tutorialsTable.id, title: tutorialsTable.title })
        .from(threadsTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, tutorialId))
        .where(and(eq(studentId, reader.id), sql`not ${isRead}`, existsFor(reader)))
        .groupBy(tutorialsTable.id)
        .orderBy(desc(sql`max(${threadsTable.updatedAt})`))
        .limit(ANSWERED_SHOWN);
    },

    async countOwn(tx: Transaction, student: string, tutorial: string): Promise<number> {
      return tx.$count(threadsTable, and(eq(studentId, student), eq(tutorialId, tutorial)));
    },

    /** Finds the thread of any student. */
    async findById(tx: Transaction, thread: string): Promise<ThreadRow | undefined> {
      const [row] = await tx.select().from(threadsTable).where(eq(id, thread));
      return row;
    },

    /** Adds a thread; nothing for an id that is taken, which a form sent twice at once has. */
    async insert(tx: Transaction, row: ThreadRow): Promise<void> {
      await tx.insert(threadsTable).values(row).onConflictDoNothing({ target: id });
    },

    /** Locks a thread of the student on the lesson. */
    async findForUpdate(
      tx: Transaction,
      thread: { id: string; studentId: string; tutorialId: string },
    ): Promise<ThreadRow | undefined> {
      if (!isId(thread.id)) return undefined;
      const [row] = await tx
        .select()
        .from(threadsTable)
        .where(
          and(
            eq(id, thread.id),
            eq(studentId, thread.studentId),
            eq(tutorialId, thread.tutorialId),
          ),
        )
        .for("update");
      return row;
    },

    async markRead(tx: Transaction, student: string, tutorial: string): Promise<void> {
      await tx
        .update(threadsTable)
        .set({ isRead: true })
        .where(and(eq(studentId, student), eq(tutorialId, tutorial), sql`not ${isRead}`));
    },

    /** Every thread of a student, those in the trash too, newest first. */
    async findOfStudent(student: string): Promise<ThreadOfStudent[]> {
      if (!isId(student)) return [];
      const { state, messages, createdAt } = threadsTable;
      const present = await db
        .select({
          id,
          tutorialId,
          state,
          isShared,
          messages,
          createdAt,
          title: tutorialsTable.title,
        })
        .from(threadsTable)
        .innerJoin(tutorialsTable, eq(tutorialsTable.id, tutorialId))
        .where(eq(studentId, student));
      const deleted = await findDeleted(db, student);
      return [...present, ...deleted].sort((first, second) => second.id.localeCompare(first.id));
    },
  };
}

/** A left join, because the lesson of a deleted thread may be deleted too. */
async function findDeleted(db: Database, student: string): Promise<ThreadOfStudent[]> {
  const deletedTutorial = alias(trashTable, "deleted_tutorial");
  const textOf = (column: string) => sql<string>`${trashTable.row} ->> ${column}::text`;
  const tutorialId = sql`(${textOf("tutorial_id")})::uuid`;
  return db
    .select({
      id: trashTable.id,
      tutorialId: sql<string>`${tutorialId}::text`,
      state: sql<ThreadRow["state"]>`${textOf("state")}`,
      isShared: sql<boolean>`(${textOf("is_shared")})::boolean`,
      messages: sql<StoredMessage[]>`${trashTable.row} -> 'messages'`,
      createdAt: sql<Date>`(${textOf("created_at")})::timestamptz`.mapWith(threadsTable.createdAt),
      title: sql<string>`coalesce(${tutorialsTable.title}, ${deletedTutorial.name}, '')`,
    })
    .from(trashTable)
    .leftJoin(tutorialsTable, eq(tutorialsTable.id, tutorialId))
    .leftJoin(deletedTutorial, eq(deletedTutorial.id, tutorialId))
    .where(and(eq(trashTable.source, "threads"), eq(textOf("student_id"), student)));
}
