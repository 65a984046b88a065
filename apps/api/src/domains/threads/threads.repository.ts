import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import type { ThreadTableInput } from "@ebute/contracts/threads";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isStudentOf } from "#domains/classes/teachers/classes.taught.condition.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { type PageCounts, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash, type TrashedRow } from "#platform/trash/trash.ts";
import { type ThreadRow, threadsTable } from "./threads.table.ts";

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
    /** With a teacher, those of the teacher's students. */
    countWaiting: (teacherId?: string) => countOf(inState("waiting", teacherId)),

    /**
     * Those that wait: oldest first. Others: newest first. With a teacher, those of the teacher's
     * students.
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
