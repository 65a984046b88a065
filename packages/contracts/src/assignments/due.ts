import type { AssignmentState } from "./kinds.ts";

type Due = {
  dueOn: string;
  dueTime: string;
  /** The due time moves by these for one student. */
  extraMinutes?: number;
};

/** The last moment that is in time, by Lagos time, which is one hour ahead of UTC all year. */
export function dueMoment({ dueOn, dueTime, extraMinutes = 0 }: Due): Date {
  const last = new Date(`${dueOn}T${dueTime}:59.999+01:00`);
  return new Date(last.getTime() + extraMinutes * 60_000);
}

/** @param doneAt null while it is not done */
export function assignmentState(due: Due, doneAt: Date | null, now: Date): AssignmentState {
  const last = dueMoment(due);
  if (doneAt) return doneAt <= last ? "done" : "late";
  return now <= last ? "open" : "behind";
}
