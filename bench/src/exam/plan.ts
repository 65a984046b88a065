/** Extent of a simulated exam. Times are in seconds. */
export type ExamPlan = {
  students: number;
  /** Addresses that they share. */
  addresses: number;
  questions: number;
  /** Time within which all of them come. */
  arrivalSeconds: number;
  /** Time from the first arrival to the deadline, which is the same for all. */
  examSeconds: number;
  /**
   * Moves the deadline to that long after the last student has started, so that a busy machine
   * starts everybody in time. Students press from then on.
   */
  sittingSeconds?: number;
  /** Mean time between two presses of a student. */
  pressSeconds: number;
  /** Share of the students who lose the connection and come back after the deadline. */
  offlineShare: number;
  /** Time after the deadline over which devices without unsent answers spread their calls. */
  deadlineSpreadSeconds: number;
  /** Time after the deadline within which those come back. */
  returnSeconds: number;
  seed: number;
};

const OFFLINE_SHARE = 0.1;

/** That of the product's device: `contact-delays.ts` of the web package. */
const DEADLINE_SPREAD_SECONDS = 120;

/** All of twelve minutes: students come within ten. */
const ARRIVAL_SHARE = 5 / 6;

/** A hundred students behind each address. */
export function planExam(students: number, minutes: number, seed: number): ExamPlan {
  const examSeconds = minutes * 60;
  return {
    students,
    addresses: Math.max(1, Math.ceil(students / 100)),
    questions: 40,
    arrivalSeconds: examSeconds * ARRIVAL_SHARE,
    examSeconds,
    pressSeconds: 40,
    offlineShare: OFFLINE_SHARE,
    returnSeconds: 120,
    seed,
    deadlineSpreadSeconds: DEADLINE_SPREAD_SECONDS,
  };
}
