import { signInRequired } from "@ebute/contracts/errors";
import {
  noMistakes,
  noPracticeQuestions,
  nothingDue,
  type PracticeAnswerInput,
  practiceQuestionGone,
  practiceSessionFinished,
  practiceSessionNotFound,
  practiceSubjectGone,
  type StartPracticeInput,
} from "@ebute/contracts/practice";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { assertReadable } from "#src/site/answer-failure.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { practiceAnswersPerAccount, practiceStartsPerAccount } from "./practice.rate-limits.ts";
import type { PracticeSessionRow } from "./practice.table.ts";
import { drawQuestions } from "./questions/practice-drawing.ts";
import type { PracticeQuestionsRepository } from "./questions/practice-questions.repository.ts";
import type { PracticeSessionsRepository } from "./sessions/practice-sessions.repository.ts";
import type {
  AnswerEventsRepository,
  QuestionStatesRepository,
} from "./states/question-states.repository.ts";
import type { QuestionStatesService } from "./states/question-states.service.ts";

type Deps = {
  sessions: Pick<PracticeSessionsRepository, "findForWriting" | "insert" | "finish">;
  events: Pick<AnswerEventsRepository, "insert" | "findStored" | "countOfSession">;
  questions: Pick<PracticeQuestionsRepository, "findAnswerable">;
  subjects: {
    /** Keeps the subject until the transaction ends; false if there is none. */
    claim(tx: Transaction, subjectId: string): Promise<boolean>;
    /** Keeps the topic until the transaction ends. Returns its subject. */
    claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
  };
  states: Pick<QuestionStatesRepository, "lockStudent">;
  projection: Pick<QuestionStatesService, "update">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

const nothingDrawn = { topic: noPracticeQuestions, mistakes: noMistakes, due: nothingDue };

export type PracticeAnsweringService = ReturnType<typeof createPracticeAnsweringService>;

/** Writes practice. Students change only their own, so nothing of it is in the activity log. */
export function createPracticeAnsweringService(deps: Deps) {
  const { sessions, events, questions, subjects, states, projection, limits, write, clock } = deps;

  /** @throws {DomainError} SIGN_IN_REQUIRED, PRACTICE_SESSION_NOT_FOUND */
  async function claim(tx: Transaction, student: string, id: string): Promise<PracticeSessionRow> {
    if (!(await states.lockStudent(tx, student))) throw new DomainError(signInRequired);
    const session = await sessions.findForWriting(tx, student, id);
    if (!session) throw new DomainError(practiceSessionNotFound);
    return session;
  }

  /** @throws {DomainError} PRACTICE_SUBJECT_GONE */
  async function claimPlace(tx: Transaction, { subjectId, topicId }: StartPracticeInput) {
    const isThere =
      (await subjects.claim(tx, subjectId)) &&
      (topicId === null || (await subjects.claimTopic(tx, topicId)) === subjectId);
    if (!isThere) throw createFieldError(practiceSubjectGone, "place");
  }

  return {
    /**
     * Draws questions and starts a session with them.
     * @param assignmentId assignment of the student that asks for it
     * @returns id of the session
     * @throws {DomainError} PRACTICE_SUBJECT_GONE, NO_PRACTICE_QUESTIONS, NO_MISTAKES, NOTHING_DUE,
     * TOO_MANY_REQUESTS
     */
    async start(
      caller: Caller,
      input: StartPracticeInput,
      assignmentId: string | null = null,
    ): Promise<string> {
      const student = requireStudent(caller);
      await limits.count(practiceStartsPerAccount, student.id);
      return write(async ({ tx }) => {
        if (!(await states.lockStudent(tx, student.id))) throw new DomainError(signInRequired);
        await claimPlace(tx, input);
        const now = clock.now();
        const today = lagosDay(now);
        const drawn = await drawQuestions(tx, { ...input, studentId: student.id, today });
        if (drawn.length === 0) {
          const field = input.mode === "topic" ? "place" : "mode";
          throw createFieldError(nothingDrawn[input.mode], field);
        }
        const { subjectId, topicId, mode } = input;
        const session = {
          id: newId(),
          studentId: student.id,
          assignmentId,
          subjectId,
          topicId,
          mode,
        };
        const times = { startedAt: now, finishedAt: null };
        await sessions.insert(tx, { ...session, questionVersionIds: drawn, ...times });
        return session.id;
      });
    },

    /**
     * Stores an answer, or that it is taken back, and what follows from it. An event that comes
     * again changes nothing.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND, PRACTICE_SESSION_FINISHED,
     * PRACTICE_QUESTION_GONE, ANSWER_MISSING, ANSWER_NOT_READABLE, TOO_MANY_REQUESTS
     */
    async answer(caller: Caller, input: PracticeAnswerInput): Promise<void> {
      const student = requireStudent(caller);
      await limits.count(practiceAnswersPerAccount, student.id);
      await write(async ({ tx }) => {
        const session = await claim(tx, student.id, input.id);
        const event = { studentId: student.id, id: input.eventId };
        const stored = await events.findStored(tx, student.id, [event.id]);
        if (stored.has(event.id)) return;
        if (session.finishedAt) throw new DomainError(practiceSessionFinished);
        const { questionVersionId, answer } = input;
        const isDrawn = session.questionVersionIds.includes(questionVersionId);
        const version = isDrawn && (await questions.findAnswerable(tx, questionVersionId));
        if (!version) throw new DomainError(practiceQuestionGone);
        if (answer) assertReadable(version, answer);
        const now = clock.now();
        await events.insert(tx, {
          ...event,
          sessionId: session.id,
          questionVersionId,
          questionId: version.questionId,
          answer,
          device: null,
          epoch: 0,
          seq: (await events.countOfSession(tx, session.id)) + 1,
          deviceTime: null,
          correctedTime: now,
          receivedAt: now,
        });
        await projection.update(tx, student.id, [version.questionId]);
      });
    },

    /**
     * Ends a session; one that has ended stays as it is.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND
     */
    async finish(caller: Caller, id: string): Promise<void> {
      const student = requireStudent(caller);
      await write(async ({ tx }) => {
        const session = await claim(tx, student.id, id);
        if (!session.finishedAt) await sessions.finish(tx, session.id, clock.now());
      });
    },
  };
}
