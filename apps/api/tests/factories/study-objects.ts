import type { TestApp } from "../support/servers/test-app.ts";
import { createClassAssignment } from "./assignments.ts";
import { createClassWith } from "./classes.ts";
import { createExam, createSitting } from "./exams.ts";
import { versionsOf } from "./practice.ts";
import { createPassage, createQuestion } from "./questions.ts";
import { createStudentWork } from "./student-work.ts";
import { createMeeting } from "./timetable.ts";

/** One object of each kind of the study area: a draft of an exam, and a sitting of an open one. */
export async function createStudyObjects(site: TestApp, student: { id: string }) {
  const [question, passage] = [await createQuestion(site), await createPassage(site)];
  const work = await createStudentWork(site, student, question);
  const studentClass = await createClassWith(site);
  const meeting = await createMeeting(site, { classId: studentClass.id });
  const assignment = await createClassAssignment(site, studentClass);
  const asked = await createQuestion(site, { use: "exam", state: "ready" });
  const sections = [{ subjectId: asked.subjectId, count: 1 }];
  const ofClass = { classId: studentClass.id, sections };
  const exam = await createExam(site, { ...ofClass, state: "draft" });
  const open = await createExam(site, ofClass);
  const [questionVersionId = ""] = await versionsOf(site, asked.id);
  const drawn = [{ versionId: questionVersionId, questionId: asked.id }];
  const sitting = await createSitting(site, { exam: open, student, drawn });
  return {
    question,
    passage,
    ...work,
    studentClass,
    meeting,
    assignment,
    correctable: { id: questionVersionId },
    exam: { ...exam, subjectId: asked.subjectId },
    sitting: { ...sitting, questionVersionId, optionId: asked.content.options[0]?.id ?? "" },
  };
}
