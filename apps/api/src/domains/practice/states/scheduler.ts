import { type Card, createEmptyCard, fsrs, generatorParameters, Rating, State } from "ts-fsrs";

const MS_A_DAY = 86_400_000;

/** State of FSRS for a question after its answers. */
export type Memory = {
  /** Unit: days. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Day of the last answer that counted, as yyyy-mm-dd. */
  lastDay: string;
};

export type Scheduled = Memory & { dueOn: string };

/** Whole days, and nothing left to chance, so that a replay gives the same. */
const scheduler = fsrs(
  generatorParameters({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 }),
);

/**
 * Schedules a question after an answer. Right is Good and wrong is Again.
 * @param day yyyy-mm-dd, later than the last one
 */
export function schedule(before: Memory | undefined, day: string, isRight: boolean): Scheduled {
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
