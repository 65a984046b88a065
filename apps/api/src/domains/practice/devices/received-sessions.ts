import type { Failure } from "@ebute/contracts/errors";
import {
  type DeviceAnswersInput,
  type DeviceSession,
  deviceItemNotReadable,
  deviceSessionSchema,
} from "@ebute/contracts/packs";
import { practiceSessionNotFound, practiceSubjectGone } from "@ebute/contracts/practice";
import type { Transaction } from "#platform/db/client.ts";
import type { PracticeSessionRow } from "../practice.table.ts";
import type { PracticeSessionsRepository } from "../sessions/practice-sessions.repository.ts";

export type ReceivedSessionsDeps = {
  sessions: Pick<PracticeSessionsRepository, "findByIds" | "insert" | "finish">;
  subjects: {
    /** Keeps the subject until the transaction ends; false if there is none. */
    claim(tx: Transaction, subjectId: string): Promise<boolean>;
    /** Keeps the topic until the transaction ends. Returns its subject. */
    claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
  };
};

export type ReceivedSessions = {
  /** Sessions of the student, by id, those that answers alone name too. */
  own: Map<string, PracticeSessionRow>;
  refused: Map<string, Failure>;
};

type Received = {
  studentId: string;
  input: Pick<DeviceAnswersInput, "sessions">;
  /** Sessions that the answers name. */
  answered: string[];
  toServerTime: (deviceTime: string) => Date;
};

/** Stores the sessions of a batch; one that is stored already only gets its end. */
export function createReceivedSessions({ sessions, subjects }: ReceivedSessionsDeps) {
  async function add(tx: Transaction, sent: DeviceSession, received: Received) {
    if (!(await subjects.claim(tx, sent.subjectId))) return undefined;
    const isTopicThere =
      sent.topicId !== null && (await subjects.claimTopic(tx, sent.topicId)) === sent.subjectId;
    const { _id: id, subjectId, mode, questionVersionIds, finishedAt } = sent;
    const row: PracticeSessionRow = {
      id,
      studentId: received.studentId,
      subjectId,
      mode,
      questionVersionIds,
      topicId: isTopicThere ? sent.topicId : null,
      assignmentId: null,
      startedAt: received.toServerTime(sent.startedAt),
      finishedAt: finishedAt === null ? null : received.toServerTime(finishedAt),
    };
    await sessions.insert(tx, row);
    return row;
  }

  return async function receive(tx: Transaction, received: Received): Promise<ReceivedSessions> {
    const { input, studentId, answered, toServerTime } = received;
    const ids = [...new Set([...input.sessions.map(({ _id }) => _id), ...answered])];
    const stored = await sessions.findByIds(tx, ids);
    const own = new Map<string, PracticeSessionRow>();
    const refused = new Map<string, Failure>();
    for (const row of stored) {
      if (row.studentId === studentId) own.set(row.id, row);
      else refused.set(row.id, practiceSessionNotFound);
    }
    for (const unread of input.sessions) {
      if (refused.has(unread._id)) continue;
      const sent = deviceSessionSchema.safeParse(unread).data;
      if (!sent) {
        refused.set(unread._id, deviceItemNotReadable);
        continue;
      }
      const known = own.get(sent._id);
      if (known) {
        if (sent.finishedAt !== null && known.finishedAt === null) {
          await sessions.finish(tx, known.id, toServerTime(sent.finishedAt));
        }
        continue;
      }
      const row = await add(tx, sent, received);
      if (row) own.set(row.id, row);
      else refused.set(sent._id, practiceSubjectGone);
    }
    return { own, refused };
  };
}
