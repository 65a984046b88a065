import type { SittingCloser, StartObstacle } from "@ebute/contracts/exams";
import type { ExamRow, SittingRow } from "./exams.table.ts";

const MINUTE_MS = 60_000;

export type ExamTimes = Pick<
  ExamRow,
  "kind" | "opensAt" | "closesAt" | "lastStartAt" | "minutes" | "graceMinutes" | "attempts"
>;

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** Delay of the job that closes sittings; a second later, so that it finds the deadline passed. */
export function secondsUntil(deadline: Date, now: Date): number {
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1_000)) + 1;
}

/**
 * Deadline of a sitting that starts now: the duration, but no longer than the exam is open, and then
 * the extra time of the student.
 */
export function deadlineOf(
  { minutes, closesAt }: ExamTimes,
  startedAt: Date,
  extraMinutes: number,
): Date {
  const end = addMinutes(startedAt, minutes);
  return addMinutes(closesAt && closesAt < end ? closesAt : end, extraMinutes);
}

/**
 * Time at which keys and marks may leave the server: closing time or the last deadline of all its
 * sittings, and the grace. Null for a mock, whose questions are not secret.
 */
export function releaseOf(
  { kind, closesAt, graceMinutes }: ExamTimes,
  lastDeadline: Date | null,
): Date | null {
  if (kind === "mock" || !closesAt) return null;
  const end = lastDeadline && lastDeadline > closesAt ? lastDeadline : closesAt;
  return addMinutes(end, graceMinutes);
}

/** True once results may be shown, for a sitting that is closed. */
export function isReleasedAt(exam: ExamTimes, lastDeadline: Date | null, now: Date): boolean {
  const release = releaseOf(exam, lastDeadline);
  return release === null || now > release;
}

/** Reason why a student with so many sittings cannot start; null if they can. */
export function findObstacle(
  exam: ExamTimes,
  sittings: readonly { isRunning: boolean }[],
  now: Date,
): StartObstacle | null {
  if (sittings.some(({ isRunning }) => isRunning)) return "running";
  if (exam.opensAt && now < exam.opensAt) return "early";
  const last = exam.lastStartAt ?? exam.closesAt;
  if (last && now > last) return "late";
  if (exam.closesAt && now >= exam.closesAt) return "late";
  // A mock may be repeated as often as the student likes.
  if (exam.kind === "set" && sittings.length >= exam.attempts) return "attempts";
  return null;
}

/** False from the deadline on, also before the job has closed the sitting. */
export function isRunningAt(
  { state, deadline }: Pick<SittingRow, "state" | "deadline">,
  now: Date,
): boolean {
  return state === "running" && now < deadline;
}

/** True while a student who has not started may still start, now or later. */
export function canBeStartedAt(exam: ExamTimes, now: Date): boolean {
  return findObstacle(exam, [], now) !== "late";
}

type PressTimes = {
  startedAt: Date;
  receivedAt: Date;
  /** The press before it on the same device. */
  previous: Date | null;
};

/**
 * Time of a press by the server's clock. A time that cannot be right, before the start or after the
 * arrival, becomes that of the arrival, and no press is made before the one that it follows.
 * @param at time by the exam's clock on the device, ISO 8601
 */
export function correctPressTime(
  at: string,
  { startedAt, receivedAt, previous }: PressTimes,
): Date {
  const told = new Date(at);
  const isPlausible = told >= startedAt && told <= receivedAt;
  const time = isPlausible ? told : receivedAt;
  return previous && previous > time ? previous : time;
}

type EventTimes = { correctedTime: Date; receivedAt: Date };

/** A sitting, whose answers end with the hand-in or at the deadline. */
type Ending = { deadline: Date; closedBy: SittingCloser | null; closedAt: Date | null };

/** True for an event that counts without a teacher: made before the end, and here in the grace. */
export function isEventInTime(
  { correctedTime, receivedAt }: EventTimes,
  { deadline, closedBy, closedAt }: Ending,
  graceMinutes: number,
): boolean {
  const end = closedBy === "student" && closedAt && closedAt < deadline ? closedAt : deadline;
  return correctedTime <= end && receivedAt <= addMinutes(deadline, graceMinutes);
}
