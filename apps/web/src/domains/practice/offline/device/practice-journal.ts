import type { Answer } from "@ebute/contracts/questions";
import type { IDBPTransaction } from "idb";
import {
  type DeviceSchema,
  openDeviceDatabase,
  STRICT_DURABILITY,
  settleWrite,
} from "#lib/offline/device/device-database.ts";
import type { SavedSession } from "#lib/offline/device/device-types.ts";
import { setMayHaveUnsentAnswers } from "#lib/offline/device-account.ts";
import { newTimedUuid } from "#lib/text/ids.ts";

export type NewSession = Pick<
  SavedSession,
  "subjectId" | "subject" | "topicId" | "topic" | "mode" | "questionVersionIds"
>;

/** Begins a session on the device. @returns its id */
export async function beginSession(account: string, session: NewSession): Promise<string> {
  const database = await openDeviceDatabase(account);
  const now = Date.now();
  const _id = newTimedUuid(now);
  const tx = database.transaction("sessions", "readwrite", STRICT_DURABILITY);
  await tx.store.add({
    ...session,
    _id,
    startedAt: new Date(now).toISOString(),
    finishedAt: null,
    answers: {},
    seq: 0,
    lastAt: now,
    isUnsent: true,
  });
  await tx.done;
  return _id;
}

export type GivenAnswer = {
  sessionId: string;
  questionId: string;
  questionVersionId: string;
  /** Null to take the answer back. */
  answer: Answer;
  isRight: boolean;
};

/**
 * Stores an answer, or that it is taken back, and resolves once it is on the disk. Only then may
 * the screen show it.
 * @throws {Error} for a finished session; {DOMException} without room on the device
 */
export async function recordAnswer(account: string, given: GivenAnswer): Promise<void> {
  setMayHaveUnsentAnswers(account, true);
  const database = await openDeviceDatabase(account);
  const tx = database.transaction(
    ["sessions", "journal", "outcomes"],
    "readwrite",
    STRICT_DURABILITY,
  );
  await settleWrite(tx, addAnswer(tx, given));
}

type AnswerTransaction = IDBPTransaction<
  DeviceSchema,
  ("sessions" | "journal" | "outcomes")[],
  "readwrite"
>;

async function addAnswer(tx: AnswerTransaction, given: GivenAnswer): Promise<void> {
  const { sessionId, questionId, questionVersionId, answer, isRight } = given;
  const session = await tx.objectStore("sessions").get(sessionId);
  if (!session || session.finishedAt !== null) throw new Error("This practice is finished.");
  // Events never go back in time, whatever the clock does, because their order says what counts.
  const at = Math.max(Date.now(), session.lastAt + 1);
  const seq = session.seq + 1;
  const { [questionVersionId]: _replaced, ...others } = session.answers;
  const answers = answer === null ? others : { ...others, [questionVersionId]: answer };
  await tx.objectStore("sessions").put({ ...session, answers, seq, lastAt: at });
  await tx.objectStore("journal").add({
    _id: newTimedUuid(at),
    sessionId,
    questionVersionId,
    answer,
    epoch: 0,
    seq,
    answeredAt: new Date(at).toISOString(),
  });
  if (answer === null) return;
  const { subjectId } = session;
  await tx.objectStore("outcomes").put({ questionId, subjectId, isRight, at });
}

/** Ends a session; one that has ended stays as it is. */
export async function finishSession(account: string, id: string): Promise<void> {
  setMayHaveUnsentAnswers(account, true);
  const database = await openDeviceDatabase(account);
  const tx = database.transaction("sessions", "readwrite", STRICT_DURABILITY);
  const session = await tx.store.get(id);
  if (session && session.finishedAt === null) {
    const at = Math.max(Date.now(), session.lastAt + 1);
    const finishedAt = new Date(at).toISOString();
    await tx.store.put({ ...session, finishedAt, lastAt: at, isUnsent: true });
  }
  await tx.done;
}
