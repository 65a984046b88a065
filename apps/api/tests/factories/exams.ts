import type { Sitting } from "@ebute/contracts/exams";
import {
  type DrawnQuestion,
  type ExamRow,
  type ExamSectionRow,
  examSectionsTable,
  examsTable,
  type SittingRow,
  sittingsTable,
} from "#domains/exams/exams.table.ts";
import { addMinutes } from "#domains/exams/exams.times.ts";
import type { StoredContent } from "#domains/questions/questions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createBrowser } from "../support/calls/browser.ts";
import { callProcedure } from "../support/calls/trpc-client.ts";
import type { TestApp } from "../support/servers/test-app.ts";
import { createClass, createEnrolment } from "./classes.ts";
import { createSubjectWithTopic } from "./courses.ts";
import { createQuestion } from "./questions.ts";
import { createStudent, STUDENT_PASSWORD } from "./students.ts";

type GivenExam = Partial<ExamRow> & {
  sections: Pick<ExamSectionRow, "subjectId" | "count">[] | ExamSectionRow[];
};

/** An open exam of an hour within a window of three, unless the test says otherwise. */
export async function createExam(
  { container, clock }: TestApp,
  { sections, ...given }: GivenExam,
): Promise<ExamRow> {
  const now = clock.now();
  const isSet = (given.kind ?? "set") === "set";
  const row: ExamRow = {
    id: newId(),
    title: "First term test",
    instructions: "Bring nothing.",
    kind: "set",
    state: "open",
    classId: null,
    scale: "percent",
    minutes: 60,
    graceMinutes: 15,
    opensAt: isSet ? now : null,
    closesAt: isSet ? addMinutes(now, 180) : null,
    lastStartAt: null,
    attempts: 1,
    shufflesQuestions: true,
    shufflesOptions: false,
    feedback: "answers",
    allowsTakeBack: false,
    blueprintNumber: 1,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
  await container.database.db.insert(examsTable).values(row);
  await container.database.db.insert(examSectionsTable).values(
    sections.map((section, position) => ({
      topicId: null,
      points: null,
      ...section,
      examId: row.id,
      position,
    })),
  );
  return row;
}

/** A subject with ready questions, each with its number in the stem. */
export async function createExamSubject(
  site: TestApp,
  given: { count?: number; use?: "exam" | "practice"; content?: Partial<StoredContent> } = {},
) {
  const subject = await createSubjectWithTopic(site);
  const { count = 4, use = "exam", content } = given;
  for (let index = 0; index < count; index += 1) {
    const stem = `<p>Question ${index + 1} of ${subject.name}</p>`;
    await createQuestion(site, {
      use,
      subjectId: subject.id,
      topicId: subject.topicId,
      state: "ready",
      content: { stem, ...content },
    });
  }
  return subject;
}

/** A class with one subject of exam questions, and an exam about all of them. */
export async function createClassExam(site: TestApp, given: Partial<ExamRow> = {}) {
  const studentClass = await createClass(site);
  const subject = await createExamSubject(site);
  const sections = [{ subjectId: subject.id, count: 4 }];
  const exam = await createExam(site, { classId: studentClass.id, sections, ...given });
  return { studentClass, subject, exam };
}

/** A signed-in student of a class, at one device. */
export async function createCandidate(
  site: TestApp,
  classId: string | undefined,
  known?: { id: string; phone: string },
) {
  const student = known ?? (await createStudent(site));
  if (classId && !known) await createEnrolment(site, { classId, studentId: student.id });
  const browser = createBrowser(site);
  const credentials = { phone: student.phone, password: STUDENT_PASSWORD };
  const { body } = await browser.post("/api/user/signin", credentials);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const client = browser.client.with({ authorization: `Bearer ${body.token}`, cookie });
  const read = (name: string, input: object = {}) =>
    callProcedure(client, "query", `exams.${name}`, input);
  return {
    student,
    browser,
    client,
    read,

    send: (name: string, input: object) =>
      callProcedure(client, "mutation", `exams.${name}`, input),

    start: (examId: string) => browser.submit(`/userDashboard/exams/${examId}`, {}),

    /** Starts an exam that must begin. */
    async begin(examId: string): Promise<string> {
      const { headers, text } = await browser.submit(`/userDashboard/exams/${examId}`, {});
      const id = String(headers.location ?? "")
        .split("/")
        .at(-1);
      if (!id) throw new Error(`no sitting began: ${text}`);
      return id;
    },

    async paper(id: string, number?: number): Promise<Sitting> {
      const { status, text, data } = await read("sitting", { id, number });
      if (status !== 200) throw new Error(text);
      return data as Sitting;
    },

    submit: (id: string, fields: Record<string, string>) =>
      browser.submit(`/userDashboard/exams/sitting/${id}`, { eventId: newId(), ...fields }),
  };
}

export type Candidate = Awaited<ReturnType<typeof createCandidate>>;

type GivenSitting = {
  exam: Pick<ExamRow, "id" | "minutes">;
  student: { id: string };
  drawn: Pick<DrawnQuestion, "versionId" | "questionId">[];
};

/** A running sitting at a device that is none of the test's. */
export async function createSitting(
  { container, clock }: TestApp,
  { exam, student, drawn }: GivenSitting,
): Promise<SittingRow> {
  const now = clock.now();
  const row: SittingRow = {
    id: newId(),
    examId: exam.id,
    studentId: student.id,
    attempt: 1,
    drawn: drawn.map((question) => ({ ...question, section: 0, points: null, optionIds: null })),
    startedAt: now,
    deadline: addMinutes(now, exam.minutes),
    extraMinutes: 0,
    state: "running",
    closedAt: null,
    closedBy: null,
    epoch: 0,
    sessionId: newId(),
    lastContactAt: now,
    lateAcceptedAt: null,
  };
  await container.database.db.insert(sittingsTable).values(row);
  return row;
}
