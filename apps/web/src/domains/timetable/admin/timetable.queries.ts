import type { Trpc } from "#lib/trpc.ts";

/** All meetings of a class. */
export function meetingsQuery(trpc: Trpc, id: string) {
  return trpc.timetable.meetings.queryOptions({ id });
}

/** Some weeks of a class, from today or a later day. */
export function classTimetableQuery(trpc: Trpc, id: string, from: string | undefined) {
  return trpc.timetable.ofClass.queryOptions({ id, from });
}
