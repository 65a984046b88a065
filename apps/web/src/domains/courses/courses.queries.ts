import type { Trpc } from "#lib/trpc.ts";

/** Programmes, and subjects with their topics, for the panel. */
export function courseListQuery(trpc: Trpc) {
  return trpc.courses.list.queryOptions();
}

/** Lessons of a subject, for the panel. */
export function subjectLessonsQuery(trpc: Trpc, id: string) {
  return trpc.courses.lessons.queryOptions({ id });
}

export function lessonPlaceQuery(trpc: Trpc, id: string) {
  return trpc.courses.place.queryOptions({ id });
}

export function studyOverviewQuery(trpc: Trpc) {
  return trpc.courses.overview.queryOptions();
}

export function subjectPageQuery(trpc: Trpc, id: string) {
  return trpc.courses.subject.queryOptions({ id });
}
