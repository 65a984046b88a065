import { randomUUID } from "node:crypto";
import type { ApiCall } from "../calls/api-calls.ts";
import type { Hints } from "./sample-input.ts";

type Practised = {
  student: { id: string };
  practice: { id: string; questionVersionIds: string[] };
};

/** One new answer of the student's device. */
export function deviceHints({ name }: ApiCall, { student, practice }: Practised): Hints {
  if (name !== "practice.receiveAnswers") return {};
  const at = "2026-03-02T09:00:00.000Z";
  const [questionVersionId] = practice.questionVersionIds;
  const place = { sessionId: practice.id, questionVersionId, epoch: 0, seq: 1 };
  const answer = { _id: randomUUID(), ...place, answer: null, answeredAt: at };
  return {
    schemaVersion: 1,
    account: student.id,
    device: randomUUID(),
    sentAt: at,
    sessions: [],
    answers: [answer],
  };
}
