import { eq } from "drizzle-orm";
import {
  type PracticeSessionRow,
  practiceSessionsTable,
} from "#domains/practice/practice.table.ts";
import { questionVersionsTable } from "#domains/questions/questions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { callProcedure } from "#tests/support/calls/trpc-client.ts";
import { createBrowser } from "../support/calls/browser.ts";
import type { TestApp } from "../support/servers/test-app.ts";
import { createSubjectWithTopic } from "./courses.ts";
import { createQuestion } from "./questions.ts";
import { createStudent, STUDENT_PASSWORD } from "./students.ts";

/** Adds a subject with ready practice questions. */
export async function createPracticeSubject(site: TestApp, count = 5) {
  const subject = await createSubjectWithTopic(site);
  const place = { subjectId: subject.id, topicId: subject.topicId, state: "ready" } as const;
  const questions = [];
  for (let index = 0; index < count; index += 1) {
    const content = { stem: `<p>Question ${index + 1} of ${subject.name}</p>` };
    questions.push(await createQuestion(site, { ...place, content }));
  }
  return { ...subject, questions };
}

/** Adds a session with one question, which has no answer yet. */
export async function createPracticeSession(
  site: TestApp,
  student: { id: string },
  question: { id: string; subjectId: string },
) {
  const row: PracticeSessionRow = {
    id: newId(),
    studentId: student.id,
    subjectId: question.subjectId,
    topicId: null,
    mode: "topic",
    assignmentId: null,
    questionVersionIds: await versionsOf(site, question.id),
    startedAt: site.clock.now(),
    finishedAt: null,
  };
  await site.container.database.db.insert(practiceSessionsTable).values(row);
  return row;
}

export async function versionsOf({ container }: TestApp, questionId: string): Promise<string[]> {
  const rows = await container.database.db
    .select({ id: questionVersionsTable.id })
    .from(questionVersionsTable)
    .where(eq(questionVersionsTable.questionId, questionId));
  return rows.map(({ id }) => id);
}

export type PractisingStudent = Awaited<ReturnType<typeof createPractisingStudent>>;

/** A signed-in student who practises by the forms, as a browser without script. */
export async function createPractisingStudent(site: TestApp) {
  const student = await createStudent(site);
  const browser = createBrowser(site);
  const credentials = { phone: student.phone, password: STUDENT_PASSWORD };
  const { body } = await browser.post("/api/user/signin", credentials);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const client = browser.client.with({ authorization: `Bearer ${body.token}`, cookie });
  const page = (id: string) => `/userDashboard/practice/${id}`;
  return {
    student,
    browser,
    client,

    read: (name: "overview" | "session" | "review", input: object = {}) =>
      callProcedure(client, "query", `practice.${name}`, input),

    start: (fields: Record<string, string>) =>
      browser.submit("/userDashboard/practice", { count: "5", mode: "topic", ...fields }),

    /** Starts a session that must begin. */
    async begin(place: string, fields: Record<string, string> = {}): Promise<string> {
      const { headers, text } = await browser.submit("/userDashboard/practice", {
        place,
        count: "5",
        mode: "topic",
        ...fields,
      });
      const id = String(headers.location ?? "")
        .split("/")
        .at(-1);
      if (!id) throw new Error(`no session began: ${text}`);
      return id;
    },

    answer: (id: string, version: string, fields: Record<string, string>) =>
      browser.submit(page(id), { eventId: newId(), version, kind: "options", ...fields }),
  };
}
