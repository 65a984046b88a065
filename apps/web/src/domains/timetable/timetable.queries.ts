import type { Trpc } from "#lib/trpc.ts";

/** Next meetings of the signed-in student. */
export function nextMeetingsQuery(trpc: Trpc) {
  return trpc.timetable.next.queryOptions();
}

/** Some weeks of the signed-in student, from today or a later day. */
export function ownTimetableQuery(trpc: Trpc, from: string | undefined) {
  return trpc.timetable.own.queryOptions({ from });
}

export function calendarFeedQuery(trpc: Trpc) {
  return trpc.timetable.feed.queryOptions();
}
