import { signInRequired } from "@ebute/contracts/errors";
import {
  type AnsweredThread,
  type ExportedThread,
  type LessonThreads,
  type PanelThread,
  THREAD_MESSAGES_MAX,
  THREADS_MAX,
  type Thread,
  type ThreadTableRow,
  threadClosed,
  threadNotFound,
  tooManyThreadMessages,
  tooManyThreads,
  type WriteInThreadInput,
} from "@ebute/contracts/threads";
import { toTutorialReader } from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import type { TutorialsService } from "#domains/tutorials/tutorials.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { waitingTag } from "#src/site/work/panel-announcements.ts";
import { threadMessagesPerAccount, threadMessagesPerTutorial } from "./threads.rate-limits.ts";
import type {
  ListedThreadRow,
  OwnThreadsRepository,
  SharedThread,
  ThreadOfStudent,
  ThreadsRepository,
} from "./threads.repository.ts";
import type { StoredMessage, ThreadRow } from "./threads.table.ts";

type Deps = {
  own: OwnThreadsRepository;
  threads: Pick<ThreadsRepository, "update">;
  tutorials: Pick<TutorialsService, "assertReadable">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** A message of a student about a lesson. */
type Written = WriteInThreadInput & { studentId: string };

export type OwnThreadsService = ReturnType<typeof createOwnThreadsService>;

/**
 * Threads of the signed-in student. Students change only their own, so nothing of it is in the
 * activity log.
 */
export function createOwnThreadsService(deps: Deps) {
  const { own, threads, tutorials, limits, write, clock } = deps;

  function messageOf({ messageId, text }: Written) {
    return { id: messageId, adminId: null, text, createdAt: clock.now().toISOString() };
  }

  /** @throws {DomainError} TOO_MANY_THREADS */
  async function ask(tx: Transaction, written: Written): Promise<void> {
    const { id: tutorialId, studentId, messageId } = written;
    // Only the same words under the same id are the same form sent twice: a page that comes back from
    // the browser's memory has the id of a message that was sent.
    const earlier = await own.findById(tx, messageId);
    const isSame = earlier?.studentId === studentId && earlier.messages[0]?.text === written.text;
    if (isSame) return;
    if ((await own.countOwn(tx, studentId, tutorialId)) >= THREADS_MAX) {
      throw new DomainError(tooManyThreads);
    }
    const now = clock.now();
    await own.insert(tx, {
      id: earlier ? newId() : messageId,
      tutorialId,
      studentId,
      state: "waiting",
      isShared: false,
      isRead: true,
      messages: [messageOf(written)],
      createdAt: now,
      updatedAt: now,
    });
  }

  /** @throws {DomainError} THREAD_NOT_FOUND, THREAD_CLOSED, TOO_MANY_THREAD_MESSAGES */
  async function followUp(tx: Transaction, threadId: string, written: Written): Promise<void> {
    const { id: tutorialId, studentId, messageId } = written;
    const row = await own.findForUpdate(tx, { id: threadId, studentId, tutorialId });
    if (!row) throw new DomainError(threadNotFound);
    const earlier = row.messages.find(({ id }) => id === messageId);
    if (earlier?.text === written.text) return;
    if (row.state === "closed") throw new DomainError(threadClosed);
    if (row.messages.length >= THREAD_MESSAGES_MAX) throw new DomainError(tooManyThreadMessages);
    await threads.update(tx, row.id, {
      messages: [
        ...row.messages,
        messageOf({ ...written, messageId: earlier ? newId() : messageId }),
      ],
      state: "waiting",
      isRead: true,
      updatedAt: clock.now(),
    });
  }

  return {
    /**
     * Threads of the student on a lesson, and those that everyone in it sees.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async listOfLesson(caller: Caller, tutorialId: string): Promise<LessonThreads> {
      const { id } = requireStudent(caller);
      await tutorials.assertReadable(caller, tutorialId);
      const [mine, shared] = await Promise.all([
        own.findOwn(id, tutorialId),
        own.findShared(id, tutorialId),
      ]);
      return {
        threads: [...mine.map(presentOwnThread), ...shared.map(presentSharedThread)],
        messageId: newId(),
      };
    },

    /** Lessons with answers that the student has not read, newest first. */
    async listAnswered(caller: Caller): Promise<AnsweredThread[]> {
      const reader = toTutorialReader(caller.principal, clock.now());
      if (reader.kind !== "student") throw new DomainError(signInRequired);
      const rows = await own.findUnread(reader);
      return rows.map(({ id, title }) => ({ blogId: id, blogTitle: title }));
    },

    /**
     * Asks a question about a lesson, or goes on with one. A message that comes again changes
     * nothing.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, THREAD_NOT_FOUND, THREAD_CLOSED, TOO_MANY_THREADS,
     * TOO_MANY_THREAD_MESSAGES, TOO_MANY_REQUESTS
     */
    async write(caller: Caller, input: WriteInThreadInput): Promise<void> {
      const { id: studentId } = requireStudent(caller);
      await limits.count(threadMessagesPerAccount, studentId);
      await tutorials.assertReadable(caller, input.id);
      await limits.count(threadMessagesPerTutorial, input.id);
      const written = { ...input, studentId };
      await write(({ tx, invalidateTags }) => {
        invalidateTags(waitingTag("questions"));
        return input.threadId === undefined
          ? ask(tx, written)
          : followUp(tx, input.threadId, written);
      });
    },

    /**
     * Marks the answers on a lesson as read.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async markRead(caller: Caller, tutorialId: string): Promise<void> {
      const { id } = requireStudent(caller);
      await tutorials.assertReadable(caller, tutorialId);
      await write(({ tx }) => own.markRead(tx, id, tutorialId));
    },

    async exportOf(studentId: string): Promise<ExportedThread[]> {
      return (await own.findOfStudent(studentId)).map(presentExportedThread);
    },
  };
}

function presentOwnThread(row: ThreadRow): Thread {
  return {
    ...presentHead(row),
    isOwn: true,
    isNew: !row.isRead,
    author: "",
    messages: row.messages.map(presentMessage),
  };
}

/** Another student is named by the first name alone. */
function presentSharedThread(row: SharedThread): Thread {
  return {
    ...presentHead(row),
    isOwn: false,
    isNew: false,
    author: row.firstName,
    messages: row.messages.map(presentMessage),
  };
}

export function presentThreadTableRow(row: ListedThreadRow): ThreadTableRow {
  return {
    ...presentListed(row),
    text: row.messages.at(-1)?.text ?? "",
    count: row.messages.length,
  };
}

export function presentPanelThread(
  row: ListedThreadRow,
  emails: ReadonlyMap<string, string>,
): PanelThread {
  return {
    ...presentListed(row),
    messages: row.messages.map((message) => ({
      ...presentMessage(message),
      by: message.adminId === null ? null : (emails.get(message.adminId) ?? null),
    })),
  };
}

function presentExportedThread(row: ThreadOfStudent): ExportedThread {
  return {
    ...presentHead(row),
    blogId: row.tutorialId,
    blogTitle: row.title,
    messages: row.messages.map(presentMessage),
  };
}

function presentListed(row: ListedThreadRow) {
  return {
    ...presentHead(row),
    student: row.studentName,
    blogId: row.tutorialId,
    blogTitle: row.title,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentHead({
  id,
  state,
  isShared,
  createdAt,
}: Pick<ThreadRow, "id" | "state" | "isShared" | "createdAt">) {
  return { _id: id, state, isShared, createdAt: createdAt.toISOString() };
}

function presentMessage({ id, adminId, text, createdAt }: StoredMessage) {
  return { _id: id, isTeacher: adminId !== null, text, createdAt };
}
