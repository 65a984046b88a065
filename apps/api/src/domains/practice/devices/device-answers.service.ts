import { type Failure, signInRequired } from "@ebute/contracts/errors";
import {
  answersOfAnotherAccount,
  DEVICE_ANSWERS_MAX_AGE_DAYS,
  type DeviceAnswer,
  type DeviceAnswersInput,
  type DeviceAnswersResult,
  type DeviceSession,
  deviceAnswerSchema,
  deviceItemNotReadable,
  deviceSessionSchema,
} from "@ebute/contracts/packs";
import {
  practiceQuestionGone,
  practiceSessionNotFound,
  practiceSubjectGone,
} from "@ebute/contracts/practice";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { findAnswerFailure, toRefusedItem } from "#src/site/answer-failure.ts";
import { deviceBatchesPerAccount } from "../practice.rate-limits.ts";
import type { AnswerEventRow, PracticeSessionRow } from "../practice.table.ts";
import type {
  AnswerableVersion,
  PracticeQuestionsRepository,
} from "../questions/practice-questions.repository.ts";
import type { PracticeSessionsRepository } from "../sessions/practice-sessions.repository.ts";
import type {
  AnswerEventsRepository,
  QuestionStatesRepository,
} from "../states/question-states.repository.ts";
import type { QuestionStatesService } from "../states/question-states.service.ts";

const MAX_AGE_MS = DEVICE_ANSWERS_MAX_AGE_DAYS * 86_400_000;

type Deps = ReceivedSessionsDeps & {
  events: Pick<AnswerEventsRepository, "insertAll" | "findStored">;
  questions: Pick<PracticeQuestionsRepository, "findAnswerables">;
  states: Pick<QuestionStatesRepository, "lockStudent">;
  projection: Pick<QuestionStatesService, "update">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** An answer to store, or why it never will be. */
type Outcome = { row: AnswerEventRow; failure?: undefined } | { row?: undefined; failure: Failure };

export type DeviceAnswersService = ReturnType<typeof createDeviceAnswersService>;

/** Takes over practice that students did on their devices, mostly without a connection. */
export function createDeviceAnswersService(deps: Deps) {
  const { events, questions, states, projection, limits, write, clock } = deps;
  const receiveSessions = createReceivedSessions(deps);

  return {
    /**
     * Stores a batch. What comes again changes nothing and is acknowledged again; what can never be
     * stored is refused by itself. Answers to a finished session count: they were given before its
     * end, and only arrive later.
     * @throws {DomainError} ANSWERS_OF_ANOTHER_ACCOUNT, TOO_MANY_REQUESTS
     */
    async receive(caller: Caller, input: DeviceAnswersInput): Promise<DeviceAnswersResult> {
      const { id: studentId } = requireStudent(caller);
      if (input.account !== studentId) throw new DomainError(answersOfAnotherAccount);
      await limits.count(deviceBatchesPerAccount, studentId);
      return write(async ({ tx }) => {
        if (!(await states.lockStudent(tx, studentId))) throw new DomainError(signInRequired);
        const now = clock.now();
        const toServerTime = createTimeCorrection(input.sentAt, now);
        const ids = input.answers.map(({ _id }) => _id);
        const stored = await events.findStored(tx, studentId, ids);
        const unread = input.answers.filter(({ _id }) => !stored.has(_id));
        const parsed = unread.map((item) => ({
          id: item._id,
          answer: deviceAnswerSchema.safeParse(item).data,
        }));
        const answers = parsed.flatMap(({ answer }) => answer ?? []);
        const sessions = await receiveSessions(tx, {
          studentId,
          input,
          toServerTime,
          answered: answers.map(({ sessionId }) => sessionId),
        });
        const versions = await questions.findAnswerables(tx, [
          ...new Set(answers.map(({ questionVersionId }) => questionVersionId)),
        ]);
        const times = { toServerTime, receivedAt: now };
        const batch = { studentId, device: input.device, sessions, versions, times };
        const outcomes = parsed.map(({ id, answer }) => ({
          id,
          ...(answer ? outcomeOf(answer, batch) : { failure: deviceItemNotReadable }),
        }));
        const rows = outcomes.flatMap(({ row }) => row ?? []);
        await events.insertAll(tx, rows);
        const answered = new Set(rows.map(({ questionId }) => questionId));
        await projection.update(tx, studentId, [...answered]);
        const refused = [
          ...input.sessions.map(({ _id }) => ({ id: _id, failure: sessions.refused.get(_id) })),
          ...outcomes,
        ].flatMap(({ id, failure }) => (failure ? [toRefusedItem(id, failure)] : []));
        const refusedIds = new Set(refused.map(({ _id }) => _id));
        const received = [...input.sessions.map(({ _id }) => _id), ...ids];
        return { acknowledged: received.filter((id) => !refusedIds.has(id)), refused };
      });
    },
  };
}

type Batch = {
  studentId: string;
  device: string;
  sessions: ReceivedSessions;
  versions: ReadonlyMap<string, AnswerableVersion>;
  times: { toServerTime: (deviceTime: string) => Date; receivedAt: Date };
};

function outcomeOf(sent: DeviceAnswer, batch: Batch): Outcome {
  const { sessionId, questionVersionId, answer, epoch, seq, answeredAt } = sent;
  const { studentId, device, sessions, versions, times } = batch;
  const session = sessions.own.get(sessionId);
  if (!session) return { failure: sessions.refused.get(sessionId) ?? practiceSessionNotFound };
  const isDrawn = session.questionVersionIds.includes(questionVersionId);
  const version = isDrawn ? versions.get(questionVersionId) : undefined;
  if (!version) return { failure: practiceQuestionGone };
  const failure = answer ? findAnswerFailure(version, answer) : undefined;
  if (failure) return { failure };
  const correctedTime = times.toServerTime(answeredAt);
  return {
    row: {
      id: sent._id,
      studentId,
      device,
      sessionId,
      epoch,
      seq,
      questionVersionId,
      questionId: version.questionId,
      answer,
      deviceTime: new Date(answeredAt),
      correctedTime,
      receivedAt: times.receivedAt,
    },
  };
}

/**
 * Makes the conversion of a device's times to the server's clock. A time that cannot be right, in
 * the future or long ago, becomes the present.
 * @param sentAt present time by the device's clock, ISO 8601
 */
function createTimeCorrection(sentAt: string, now: Date): (deviceTime: string) => Date {
  const offset = now.getTime() - Date.parse(sentAt);
  return (deviceTime) => {
    const time = Date.parse(deviceTime) + offset;
    const isPlausible = time <= now.getTime() && time >= now.getTime() - MAX_AGE_MS;
    return new Date(isPlausible ? time : now);
  };
}

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
function createReceivedSessions({ sessions, subjects }: ReceivedSessionsDeps) {
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
