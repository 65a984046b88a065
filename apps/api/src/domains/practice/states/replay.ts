import { MARKING_VERSION } from "@ebute/marking";
import { type Card, createEmptyCard, fsrs, generatorParameters, Rating, State } from "ts-fsrs";
import { lagosDay } from "#src/site/lagos-day.ts";
import type { AnswerEventRow, QuestionStateRow } from "../practice.table.ts";

const MS_A_DAY = 86_400_000;

/** Whole days, and nothing left to chance, so that a replay gives the same. */
const scheduler = fsrs(
  generatorParameters({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 }),
);

/** An event with its mark; null for an answer that was taken back. */
export type MarkedEvent = Pick<AnswerEventRow, "id" | "correctedTime"> & {
  isRight: boolean | null;
};

export type QuestionState = Omit<QuestionStateRow, "studentId" | "questionId">;

type Ordered = Pick<AnswerEventRow, "id" | "correctedTime">;

/** The order in which events count, whatever the order in which they came. */
function compareEvents(first: Ordered, second: Ordered): number {
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

/** State of FSRS for a question after its answers. */
type Memory = {
  /** Unit: days. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Day of the last answer that counted, as yyyy-mm-dd. */
  lastDay: string;
};

type Scheduled = Memory & { dueOn: string };

/**
 * Schedules a question after an answer. Right is Good and wrong is Again.
 * @param day yyyy-mm-dd, later than the last one
 */
function schedule(before: Memory | undefined, day: string, isRight: boolean): Scheduled {
  const now = toMoment(day);
  const card = before ? toCard(before) : createEmptyCard(now);
  const { card: next } = scheduler.next(card, now, isRight ? Rating.Good : Rating.Again);
  const days = Math.round((next.due.getTime() - now.getTime()) / MS_A_DAY);
  return {
    stability: next.stability,
    difficulty: next.difficulty,
    lastDay: day,
    dueOn: toDay(now.getTime() + days * MS_A_DAY),
  };
}

/** With short-term steps off, the card is in review, and its next state follows from these alone. */
function toCard({ stability, difficulty, lastDay }: Memory): Card {
  const lastReview = toMoment(lastDay);
  return {
    ...createEmptyCard(lastReview),
    state: State.Review,
    last_review: lastReview,
    reps: 1,
    stability,
    difficulty,
  };
}

/** Days in Lagos count as days in UTC, in which the scheduler counts. */
function toMoment(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
