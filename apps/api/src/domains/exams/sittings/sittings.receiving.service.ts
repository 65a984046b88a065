import type { Failure } from "@ebute/contracts/errors";
import {
  type SittingEvent,
  type SittingEventsInput,
  type SittingEventsResult,
  sittingElsewhere,
  sittingEventSchema,
  sittingNotFound,
  sittingQuestionGone,
} from "@ebute/contracts/exams";
import { answersOfAnotherAccount, deviceItemNotReadable } from "@ebute/contracts/packs";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { findAnswerFailure, toRefusedItem } from "#src/site/answer-failure.ts";
import type {
  ExamQuestionsRepository,
  KeyedQuestion,
} from "../drawing/exam-questions.repository.ts";
import { examAnswersPerAccount } from "../exams.rate-limits.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type { SittingEventRow, SittingRow } from "../exams.table.ts";
import { correctPressTime, isEventInTime, isRunningAt } from "../exams.times.ts";
import type { MarkingService } from "../results/marking.service.ts";
import { presentClock } from "./sittings.presenter.ts";
import type { SittingEventsRepository, SittingsRepository } from "./sittings.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "lock">;
  sittings: Pick<SittingsRepository, "lock" | "update">;
  events: Pick<SittingEventsRepository, "findStored" | "findTimeBefore" | "insertAll">;
  questions: Pick<ExamQuestionsRepository, "findKeys">;
  marking: MarkingService;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** A press that can be read, or why it never will be stored. */
type ReadEvent = { id: string; event?: SittingEvent | undefined; failure?: Failure | undefined };

type Batch = { sitting: SittingRow; graceMinutes: number; receivedAt: Date };

export type SittingsReceivingService = ReturnType<typeof createSittingsReceivingService>;

/** Takes over what students press on their devices, also long after they pressed it. */
export function createSittingsReceivingService(deps: Deps) {
  const { exams, sittings, events, questions, marking, limits, write, clock } = deps;

  /** Rows of presses in the order of the device, each with its time. */
  async function toRows(tx: Transaction, sent: SittingEvent[], batch: Batch) {
    const { sitting, graceMinutes, receivedAt } = batch;
    const { startedAt, studentId, id: sittingId } = sitting;
    const previous = new Map<number, Date | null>();
    const rows: SittingEventRow[] = [];
    for (const event of sent.toSorted((a, b) => a.epoch - b.epoch || a.seq - b.seq)) {
      const { _id: id, epoch, seq, questionVersionId, answer, isFlagged, at } = event;
      const before = previous.has(epoch)
        ? (previous.get(epoch) ?? null)
        : await events.findTimeBefore(tx, sittingId, event);
      const correctedTime = correctPressTime(at, { startedAt, receivedAt, previous: before });
      previous.set(epoch, correctedTime);
      const isInTime = isEventInTime({ correctedTime, receivedAt }, sitting, graceMinutes);
      rows.push({
        id,
        studentId,
        sittingId,
        epoch,
        seq,
        questionVersionId,
        answer,
        isFlagged,
        correctedTime,
        receivedAt,
        isInTime,
      });
    }
    return rows;
  }

  return {
    /**
     * Stores a batch of answers of one sitting, and closes the sitting if it is handed in. An answer
     * that comes again changes nothing and is acknowledged again; one that can never be stored is
     * refused without the others. An answer that comes too late counts only if a teacher accepts it.
     * The hand-in of a device that no longer holds the exam is ignored.
     * @throws {DomainError} SITTING_NOT_FOUND, ANSWERS_OF_ANOTHER_ACCOUNT, TOO_MANY_REQUESTS
     */
    async receive(caller: Caller, input: SittingEventsInput): Promise<SittingEventsResult> {
      const { id: studentId, sessionId } = requireStudent(caller);
      if (input.account !== studentId) throw new DomainError(answersOfAnotherAccount);
      await limits.count(examAnswersPerAccount, studentId);
      return write(async ({ tx }) => {
        const sitting = await sittings.lock(tx, input.id);
        if (sitting?.studentId !== studentId) throw new DomainError(sittingNotFound);
        // An exam that was withdrawn takes what was pressed before the device heard of it.
        const exam = await exams.lock(tx, sitting.examId, "share");
        if (!exam) throw new DomainError(sittingNotFound);
        const now = clock.now();
        const ids = input.events.map(({ _id }) => _id);
        const stored = await events.findStored(tx, studentId, ids);
        const unread = input.events.filter(({ _id }) => !stored.has(_id));
        const parsed = unread.map((item) => sittingEventSchema.safeParse(item).data);
        const versions = parsed.flatMap((event) => event?.questionVersionId ?? []);
        const keys = await questions.findKeys([...new Set(versions)], tx);
        const read = unread.map(({ _id }, index) => readEvent(_id, parsed[index], sitting, keys));
        const batch = { sitting, graceMinutes: exam.graceMinutes, receivedAt: now };
        const rows = await toRows(
          tx,
          read.flatMap(({ event }) => event ?? []),
          batch,
        );
        await events.insertAll(tx, rows);
        const handedIn = closingOf(input, sitting, now);
        await sittings.update(tx, sitting.id, { lastContactAt: now, ...handedIn });
        // The sitting may be marked already, without these presses.
        const isMarkedAgain = sitting.state === "closed" && rows.some(({ isInTime }) => isInTime);
        const changed = { ...sitting, ...handedIn };
        if (handedIn || isMarkedAgain) await marking.mark(tx, changed);
        const refused = read.flatMap(({ id, failure }) =>
          failure ? [toRefusedItem(id, failure)] : [],
        );
        const refusedIds = new Set(refused.map(({ _id }) => _id));
        return {
          acknowledged: ids.filter((id) => !refusedIds.has(id)),
          refused,
          clock: presentClock(changed, sessionId, now),
        };
      });
    },
  };
}

function readEvent(
  id: string,
  event: SittingEvent | undefined,
  sitting: SittingRow,
  keys: ReadonlyMap<string, KeyedQuestion>,
): ReadEvent {
  if (!event) return { id, failure: deviceItemNotReadable };
  // No device has been given a later epoch.
  if (event.epoch > sitting.epoch) return { id, failure: sittingElsewhere };
  const isDrawn = sitting.drawn.some(({ versionId }) => versionId === event.questionVersionId);
  const key = isDrawn ? keys.get(event.questionVersionId) : undefined;
  if (!key) return { id, failure: sittingQuestionGone };
  const failure = event.answer ? findAnswerFailure(key, event.answer) : undefined;
  return failure ? { id, failure } : { id, event };
}

/** Changes of a sitting that is handed in by the device at which it runs. */
function closingOf({ handIn }: SittingEventsInput, sitting: SittingRow, receivedAt: Date) {
  if (!handIn || handIn.epoch !== sitting.epoch || !isRunningAt(sitting, receivedAt)) {
    return undefined;
  }
  const { startedAt } = sitting;
  const closedAt = correctPressTime(handIn.at, { startedAt, receivedAt, previous: null });
  return { state: "closed", closedAt, closedBy: "student" } as const;
}
