import {
  type AnswerThreadInput,
  type PanelThread,
  THREAD_MESSAGES_MAX,
  type ThreadTableInput,
  type ThreadTablePage,
  threadNotFound,
  tooManyThreadMessages,
  type UpdateThreadInput,
} from "@ebute/contracts/threads";
import type { Trashed } from "@ebute/contracts/trash";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { allowAdminsWith, teacherIdOf } from "#src/site/permissions.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { presentPanelThread, presentThreadTableRow } from "./threads.own.service.ts";
import type { ThreadsRepository } from "./threads.repository.ts";
import type { ThreadRow } from "./threads.table.ts";

type Deps = {
  threads: ThreadsRepository;
  teachers: Pick<ClassTeachersService, "assertTeachesStudent">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type ThreadsService = ReturnType<typeof createThreadsService>;

/**
 * Threads in the panel; `threads.own.service.ts` is for students. The activity log names no thread
 * by its words, because they are the student's.
 */
export function createThreadsService(deps: Deps) {
  const { threads, teachers, findAdminEmails, write, idempotency, clock } = deps;

  /** @throws {DomainError} THREAD_NOT_FOUND */
  async function lock(caller: Caller, tx: Transaction, id: string): Promise<ThreadRow> {
    const row = await threads.findForUpdate(tx, id);
    if (!row) throw new DomainError(threadNotFound);
    await teachers.assertTeachesStudent(caller, row.studentId, threadNotFound, tx);
    return row;
  }

  return {
    async listTable(caller: Caller, input: ThreadTableInput): Promise<ThreadTablePage> {
      const { rows, ...counts } = await threads.findPage(input, teacherIdOf(caller.principal));
      return { threads: rows.map(presentThreadTableRow), page: input.page, ...counts };
    },

    /** @throws {DomainError} THREAD_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<PanelThread> {
      const row = await threads.find(id);
      if (!row) throw new DomainError(threadNotFound);
      await teachers.assertTeachesStudent(caller, row.studentId, threadNotFound);
      const authors = row.messages.flatMap(({ adminId }) => adminId ?? []);
      return presentPanelThread(row, await findAdminEmails([...new Set(authors)]));
    },

    /**
     * Answers a question, which opens a closed one again.
     * @throws {DomainError} THREAD_NOT_FOUND, TOO_MANY_THREAD_MESSAGES
     */
    async answer(caller: Caller, input: AnswerThreadInput): Promise<void> {
      const { id: adminId } = requireAdmin(caller);
      const request = { operation: "threads.answer", caller, input };
      await idempotency.once(request, async (unit) => {
        const row = await lock(caller, unit.tx, input.id);
        if (row.messages.length >= THREAD_MESSAGES_MAX) {
          throw new DomainError(tooManyThreadMessages);
        }
        const now = clock.now();
        const message = { id: newId(), adminId, text: input.text, createdAt: now.toISOString() };
        await threads.update(unit.tx, row.id, {
          messages: [...row.messages, message],
          state: "answered",
          isRead: false,
          updatedAt: now,
        });
        await unit.record("threads.answer", { kind: "thread", id: row.id });
        return {};
      });
    },

    /**
     * Closes or reopens a thread; shows it to everyone in the lesson, or to the student alone.
     * @throws {DomainError} THREAD_NOT_FOUND
     */
    async update(caller: Caller, { id, isClosed, isShared }: UpdateThreadInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const row = await lock(caller, unit.tx, id);
        const state = stateAfter(row, isClosed);
        const changes = { state, isShared: isShared ?? row.isShared };
        if (state === row.state && changes.isShared === row.isShared) return;
        await threads.update(unit.tx, id, changes);
        await unit.record("threads.update", { kind: "thread", id }, changes);
      });
    },

    /** @throws {DomainError} THREAD_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        await lock(caller, unit.tx, id);
        const removed = await threads.remove(unit.tx, id, clock.now());
        if (!removed) throw new DomainError(threadNotFound);
        await unit.record("threads.delete", { kind: "thread", id: removed.id });
        return { trashId: removed.id };
      });
    },

    /** Threads in which the student wrote last. */
    waiting: {
      isFor: allowAdminsWith("answerStudents"),
      count: ({ principal }) => threads.countWaiting(teacherIdOf(principal)),
      scopeOf: teacherIdOf,
    } satisfies WaitingWork,
  };
}

/** A reopened thread waits if the student wrote last. */
function stateAfter({ state, messages }: ThreadRow, isClosed: boolean | undefined) {
  if (isClosed === undefined || isClosed === (state === "closed")) return state;
  if (isClosed) return "closed";
  return messages.at(-1)?.adminId === null ? "waiting" : "answered";
}
