import { bookmarksTable } from "#domains/bookmarks/bookmarks.table.ts";
import {
  type QuestionReportRow,
  questionReportsTable,
} from "#domains/question-reports/question-reports.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { createPracticeSession, versionsOf } from "./practice.ts";
import { createQuestion } from "./questions.ts";
import { createStudent } from "./students.ts";
import { createThread } from "./threads.ts";
import { createTutorial } from "./tutorials.ts";

/**
 * A session of a student, a reported question, a question to the teacher and a bookmark. The lesson,
 * the reported question and who wrote are others than those that calls delete.
 */
export async function createStudentWork(
  site: TestApp,
  student: { id: string },
  question: { id: string; subjectId: string },
) {
  const { db } = site.container.database;
  const practice = await createPracticeSession(site, student, question);
  const [reportedQuestion, askedLesson] = [await createQuestion(site), await createTutorial(site)];
  const other = await createStudent(site);
  const now = site.clock.now();
  const report: QuestionReportRow = {
    id: newId(),
    studentId: other.id,
    questionId: reportedQuestion.id,
    reason: "answer",
    questionVersionId: (await versionsOf(site, reportedQuestion.id))[0] ?? "",
    note: "It is B.",
    state: "open",
    answer: "",
    createdAt: now,
    updatedAt: now,
  };
  const closed = { id: newId(), questionVersionId: newId(), state: "resolved" } as const;
  await db.insert(questionReportsTable).values([report, { ...report, ...closed }]);
  const asked = { tutorialId: askedLesson.id, studentId: other.id, isShared: true };
  const thread = await createThread(site, asked);
  await db.insert(bookmarksTable).values({
    id: newId(),
    studentId: student.id,
    kind: "lesson",
    targetId: askedLesson.id,
    sessionId: null,
    createdAt: now,
  });
  return { practice, report, closedReport: closed, reportedQuestion, thread, askedLesson };
}
