import {
  type SittingAnswerInput,
  type SittingClock,
  sittingClosed,
  sittingElsewhere,
  sittingNotFound,
  sittingQuestionGone,
} from "@ebute/contracts/exams";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent, type Student } from "#platform/security/principal.ts";
import { assertReadable } from "#src/site/answer-failure.ts";
import type { ExamQuestionsRepository } from "../drawing/exam-questions.repository.ts";
import { closeSittingsJob } from "../exams.jobs.ts";
import { examAnswersPerAccount } from "../exams.rate-limits.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type { ExamRow, SittingRow } from "../exams.table.ts";
import { isEventInTime, isReleasedAt, isRunningAt, secondsUntil } from "../exams.times.ts";
import type { MarkingService } from "../results/marking.service.ts";
import { presentClock } from "./sittings.presenter.ts";
import type { SittingEventsRepository, SittingsRepository } from "./sittings.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "lock" | "findLastDeadline">;
  sittings: Pick<SittingsRepository, "findDue" | "lock" | "update">;
  events: Pick<SittingEventsRepository, "findStored" | "nextSeq" | "insert">;
  questions: Pick<ExamQuestionsRepository, "findKeys">;
  marking: MarkingService;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** Sittings of one look-up; each is closed in a transaction of its own. */
const SITTINGS_AT_ONCE = 200;

/** A sitting that the transaction has locked, with its exam. */
type Claimed = { student: Student; sitting: SittingRow; exam: ExamRow; now: Date };

export type SittingsAnsweringService = ReturnType<typeof createSittingsAnsweringService>;

/** Writes sittings of students: answers, hand-in, and the move to another device. */
export function createSittingsAnsweringService(deps: Deps) {
  const { exams, sittings, events, questions, marking, limits, write, clock } = deps;

  /** @throws {DomainError} SITTING_NOT_FOUND also for a sitting of another student */
  async function change<Result>(
    caller: Caller,
    id: string,
    work: (unit: UnitOfWork, claimed: Claimed) => Promise<Result>,
  ): Promise<Result> {
    const student = requireStudent(caller);
    return write(async (unit) => {
      const sitting = await sittings.lock(unit.tx, id);
      if (sitting?.studentId !== student.id) throw new DomainError(sittingNotFound);
      const exam = await exams.lock(unit.tx, sitting.examId, "share");
      if (exam?.state !== "open") throw new DomainError(sittingNotFound);
      return work(unit, { student, sitting, exam, now: clock.now() });
    });
  }

  /** @throws {DomainError} SITTING_QUESTION_GONE, ANSWER_MISSING, ANSWER_NOT_READABLE */
  async function assertAnswerable(
    tx: Transaction,
    { drawn }: SittingRow,
    { questionVersionId, answer }: SittingAnswerInput,
  ): Promise<void> {
    const isDrawn = drawn.some(({ versionId }) => versionId === questionVersionId);
    const found = isDrawn
      ? (await questions.findKeys([questionVersionId], tx)).get(questionVersionId)
      : undefined;
    if (!found) throw new DomainError(sittingQuestionGone);
    if (answer) assertReadable(found, answer);
  }

  /**
   * An answer to a sitting that is closed is late. It is refused once the student has handed in, and
   * once results are out.
   * @throws {DomainError} SITTING_CLOSED
   */
  async function assertTakesAnswers(tx: Transaction, claimed: Claimed): Promise<void> {
    const { sitting, exam, now } = claimed;
    if (isRunningAt(sitting, now)) return;
    const isOver = exam.kind === "mock" || sitting.closedBy === "student";
    if (isOver || isReleasedAt(exam, await exams.findLastDeadline(tx, exam.id), now)) {
      throw new DomainError(sittingClosed);
    }
  }

  /** Needs no device: it may be off, or gone. */
  async function closeByTime(id: string): Promise<void> {
    await write(async ({ tx }) => {
      const sitting = await sittings.lock(tx, id);
      // Time may have been given since the look-up, and another process may have been faster.
      if (sitting?.state !== "running" || sitting.deadline > clock.now()) return;
      const closed = { state: "closed", closedAt: sitting.deadline, closedBy: "time" } as const;
      await sittings.update(tx, id, closed);
      await marking.mark(tx, { ...sitting, ...closed });
    });
  }

  return {
    /**
     * Stores the state of a question. An event that comes again changes nothing. One from a device
     * that the exam has left is stored in the epoch of before.
     * @throws {DomainError} SITTING_NOT_FOUND, SITTING_CLOSED, SITTING_QUESTION_GONE,
     * SITTING_ELSEWHERE for a form, ANSWER_MISSING, ANSWER_NOT_READABLE, TOO_MANY_REQUESTS
     */
    async answer(caller: Caller, input: SittingAnswerInput): Promise<SittingClock> {
      const { id: studentId, sessionId } = requireStudent(caller);
      await limits.count(examAnswersPerAccount, studentId);
      return change(caller, input.id, async ({ tx }, claimed) => {
        const { sitting, exam, now } = claimed;
        const event = { studentId, id: input.eventId };
        const stored = await events.findStored(tx, studentId, [event.id]);
        if (stored.has(event.id)) return presentClock(sitting, sessionId, now);
        await assertTakesAnswers(tx, claimed);
        const isHere = sitting.sessionId === sessionId;
        if (!isHere && input.epoch === undefined) throw new DomainError(sittingElsewhere);
        await assertAnswerable(tx, sitting, input);
        const former = Math.min(input.epoch ?? 0, sitting.epoch - 1);
        const epoch = isHere ? sitting.epoch : former;
        const pressed = new Date(now.getTime() - input.agoMs);
        const correctedTime = pressed < sitting.startedAt ? sitting.startedAt : pressed;
        const times = { correctedTime, receivedAt: now };
        const isInTime = isEventInTime(times, sitting, exam.graceMinutes);
        await events.insert(tx, {
          ...event,
          sittingId: sitting.id,
          epoch,
          ...times,
          isInTime,
          seq: await events.nextSeq(tx, sitting.id, epoch),
          questionVersionId: input.questionVersionId,
          answer: input.answer,
          isFlagged: input.isFlagged,
        });
        await sittings.update(tx, sitting.id, { lastContactAt: now });
        // The sitting may be marked already, without this answer.
        if (sitting.state === "closed" && isInTime) await marking.mark(tx, sitting);
        return presentClock(sitting, sessionId, now);
      });
    },

    /**
     * Tells the clock, and that the device is there.
     * @throws {DomainError} SITTING_NOT_FOUND
     */
    async contact(caller: Caller, id: string): Promise<SittingClock> {
      return change(caller, id, async ({ tx }, { student, sitting, now }) => {
        const isHere = sitting.sessionId === student.sessionId;
        if (isHere) await sittings.update(tx, id, { lastContactAt: now });
        return presentClock(sitting, student.sessionId, now);
      });
    },

    /**
     * Goes on at the device of the caller.
     * @throws {DomainError} SITTING_NOT_FOUND, SITTING_CLOSED
     */
    async moveHere(caller: Caller, id: string): Promise<void> {
      await change(caller, id, async ({ tx }, { student, sitting, now }) => {
        if (!isRunningAt(sitting, now)) throw new DomainError(sittingClosed);
        if (sitting.sessionId === student.sessionId) return;
        const changes = { sessionId: student.sessionId, epoch: sitting.epoch + 1 };
        await sittings.update(tx, id, { ...changes, lastContactAt: now });
      });
    },

    /**
     * Closes and marks a sitting; one that is closed stays as it is.
     * @throws {DomainError} SITTING_NOT_FOUND, SITTING_ELSEWHERE
     */
    async handIn(caller: Caller, id: string): Promise<void> {
      await change(caller, id, async ({ tx }, { student, sitting, now }) => {
        if (!isRunningAt(sitting, now)) return;
        if (sitting.sessionId !== student.sessionId) throw new DomainError(sittingElsewhere);
        const closed = { state: "closed", closedAt: now, closedBy: "student" } as const;
        await sittings.update(tx, id, { ...closed, lastContactAt: now });
        await marking.mark(tx, { ...sitting, ...closed });
      });
    },

    /**
     * Goes on with a sitting that the student has handed in.
     * @throws {DomainError} SITTING_NOT_FOUND, SITTING_CLOSED where it is not allowed or too late
     */
    async takeBack(caller: Caller, id: string): Promise<void> {
      await change(caller, id, async (unit, { student, sitting, exam, now }) => {
        if (!canTakeBack(sitting, exam, now)) throw new DomainError(sittingClosed);
        const open = { state: "running", closedAt: null, closedBy: null } as const;
        const moved = sitting.sessionId === student.sessionId ? 0 : 1;
        await sittings.update(unit.tx, id, {
          ...open,
          sessionId: student.sessionId,
          epoch: sitting.epoch + moved,
          lastContactAt: now,
        });
        await unit.enqueue(
          closeSittingsJob,
          {},
          { startAfterSeconds: secondsUntil(sitting.deadline, now) },
        );
      });
    },

    /** Closes and marks every sitting whose deadline has passed. */
    async closeDue(): Promise<void> {
      for (;;) {
        const due = await sittings.findDue(clock.now(), SITTINGS_AT_ONCE);
        for (const id of due) await closeByTime(id);
        if (due.length < SITTINGS_AT_ONCE) return;
      }
    },
  };
}

/**
 * Students can go back until the deadline, where the exam allows it. A mock shows its keys after
 * the hand-in.
 */
export function canTakeBack(
  { closedBy, deadline }: Pick<SittingRow, "closedBy" | "deadline">,
  { kind, allowsTakeBack }: Pick<ExamRow, "kind" | "allowsTakeBack">,
  now: Date,
): boolean {
  return kind === "set" && allowsTakeBack && closedBy === "student" && now < deadline;
}
