import { newId } from "#platform/runtime/ids.ts";
import type { ApiCall } from "../calls/api-calls.ts";
import type { Hints } from "./sample-input.ts";

type ExamObjects = {
  student: { id: string };
  exam: { id: string; classId: string | null; subjectId: string };
  studentClass: { studentId: string };
  sitting: { questionVersionId: string; optionId: string; examId: string; studentId: string };
};

/** An exam that is possible, and an answer to the question of the sitting, which is wrong. */
export function examHints({ name }: ApiCall, objects: ExamObjects): Hints {
  const { student, exam, studentClass, sitting } = objects;
  const { questionVersionId, optionId, examId, studentId } = sitting;
  if (name.startsWith("corrections.")) {
    return { kind: "key", key: { kind: "single", optionId }, reason: "Option A is right" };
  }
  if (!name.startsWith("exams.")) return {};
  if (name === "exams.setPaperScore") {
    return { id: examId, studentId, form: "A", points: 31, possible: 40, seen: null };
  }
  if (name === "exams.setExtraTime") {
    return { id: exam.id, studentId: studentClass.studentId, minutes: 30, reason: "Slow reader" };
  }
  const answer = { kind: "options", optionIds: [optionId] };
  if (name === "exams.receiveAnswers") {
    const place = { epoch: 0, seq: 1, questionVersionId, at: "2026-03-02T09:00:00.000Z" };
    const event = { _id: newId(), ...place, answer, isFlagged: false };
    return { schemaVersion: 1, account: student.id, events: [event], handIn: null };
  }
  return {
    title: "Second term test",
    instructions: "",
    kind: "set",
    classId: exam.classId,
    sections: [{ subjectId: exam.subjectId, topicId: null, count: 1, points: null }],
    opensAt: "2099-01-05T08:00:00.000Z",
    closesAt: "2099-01-05T10:00:00.000Z",
    lastStartAt: null,
    state: "open",
    minutes: 30,
    reason: "No light",
    eventId: newId(),
    questionVersionId,
    epoch: 0,
    agoMs: 0,
    answer,
  };
}
