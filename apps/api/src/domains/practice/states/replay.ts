import { MARKING_VERSION } from "@ebute/marking";
import { lagosDay } from "#src/site/lagos-day.ts";
import type { AnswerEventRow, QuestionStateRow } from "../practice.table.ts";
import { type Scheduled, schedule } from "./scheduler.ts";

/** An event with its mark; null for an answer that was taken back. */
export type MarkedEvent = Pick<AnswerEventRow, "id" | "correctedTime"> & {
  isRight: boolean | null;
};

export type QuestionState = Omit<QuestionStateRow, "studentId" | "questionId">;

type Ordered = Pick<AnswerEventRow, "id" | "correctedTime">;

/** The order in which events count, whatever the order in which they came. */
export function compareEvents(first: Ordered, second: Ordered): number {
  const later = first.correctedTime.getTime() - second.correctedTime.getTime();
  if (later !== 0) return later;
  return first.id < second.id ? -1 : Number(first.id > second.id);
}

/**
 * Derives the state of a question from all events of one student about it, in any order.
 * Taking an answer back leaves what it said about the student, who has seen the right answer.
 * @returns undefined without an answer
 */
export function replay(events: readonly MarkedEvent[]): QuestionState | undefined {
  let state: QuestionState | undefined;
  for (const event of [...events].sort(compareEvents)) {
    const { isRight } = event;
    if (isRight !== null) state = addAnswer(state, { ...event, isRight });
  }
  return state;
}

function addAnswer(
  before: QuestionState | undefined,
  { correctedTime, isRight }: MarkedEvent & { isRight: boolean },
): QuestionState {
  const day = lagosDay(correctedTime);
  const last = { lastAnsweredAt: correctedTime, isLastRight: isRight };
  if (before?.lastDay === day) return { ...before, ...last };
  const memory: Scheduled = schedule(before, day, isRight);
  return {
    ...last,
    rightCount: (before?.rightCount ?? 0) + Number(isRight),
    wrongCount: (before?.wrongCount ?? 0) + Number(!isRight),
    firstDay: before?.firstDay ?? day,
    ...memory,
    markingVersion: MARKING_VERSION,
  };
}
