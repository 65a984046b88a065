import type { LessonThreads, Thread } from "@ebute/contracts/threads";
import { type ThreadRow, threadsTable } from "#domains/threads/threads.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { RestClient } from "#tests/support/calls/rest-client.ts";
import { callProcedure } from "#tests/support/calls/trpc-client.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import type { PractisingStudent } from "./practice.ts";
import { createStudent } from "./students.ts";

/** A question of a new student that waits for an answer, unless the test says otherwise. */
export async function createThread(
  site: TestApp,
  changes: Pick<ThreadRow, "tutorialId"> & Partial<ThreadRow>,
): Promise<ThreadRow> {
  const now = site.clock.now();
  const id = newId();
  const row: ThreadRow = {
    id,
    studentId: changes.studentId ?? (await createStudent(site)).id,
    state: "waiting",
    isShared: false,
    isRead: true,
    createdAt: now,
    updatedAt: now,
    messages: [{ id, adminId: null, text: "Why do we halve it?", createdAt: now.toISOString() }],
    ...changes,
  };
  await site.container.database.db.insert(threadsTable).values(row);
  return row;
}

/** Calls about questions on a lesson. */
export function threadCalls(site: TestApp, lesson: { id: string }, owner: RestClient) {
  const { sql } = site.container.database;
  const stored = () => sql`select id, state, is_shared, messages from threads order by id`;
  const submit = (by: PractisingStudent, fields: Record<string, string>, id = lesson.id) =>
    by.browser.submit(`/userDashboard/questions/${id}`, { messageId: newId(), ...fields });
  return {
    stored,
    submit,

    async threadsOf(by: PractisingStudent, id = lesson.id): Promise<Thread[]> {
      const { data } = await callProcedure(by.client, "query", "threads.ofLesson", { id });
      return (data as LessonThreads).threads;
    },

    call: (name: string, input: object, client = owner) =>
      callProcedure(client, "mutation", `threads.${name}`, input),

    answered: async (by: PractisingStudent) =>
      (await callProcedure(by.client, "query", "threads.answered")).data,

    /** Asks a question, and returns its id. */
    async ask(by: PractisingStudent, text: string, id = lesson.id): Promise<string> {
      const { status, text: answer } = await submit(by, { text }, id);
      if (status !== 303) throw new Error(`the question was refused: ${answer}`);
      return (await stored()).at(-1)?.id;
    },
  };
}
