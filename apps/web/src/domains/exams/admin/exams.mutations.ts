import { examTexts } from "@ebute/contracts/exams";
import type { QueryFilters } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";

/** Assignments show their exams, and the papers of the students. */
function withAssignments(trpc: Trpc, changed: QueryFilters): QueryFilters[] {
  return [changed, trpc.assignments.pathFilter()];
}

export function useCreateExam() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.exams.create.mutationOptions(), {
    success: examTexts.created,
    nameKey: "title",
    invalidates: withAssignments(trpc, trpc.exams.pathFilter()),
  });
}

export function useUpdateExam() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.exams.update.mutationOptions(), {
    success: examTexts.updated,
    nameKey: "title",
    invalidates: withAssignments(trpc, trpc.exams.pathFilter()),
  });
}

export function useSetExamState(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.setState.mutationOptions(), {
    success: (_answer, { state }) => (state === "open" ? examTexts.opened : examTexts.withdrawn),
    name: () => title,
    refusals: "toast",
    invalidates: withAssignments(trpc, trpc.exams.pathFilter()),
  });
}

export function useDeleteExam(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.delete.mutationOptions(), {
    success: examTexts.deleted,
    name: () => title,
    refusals: "toast",
    invalidates: withAssignments(trpc, trpc.exams.list.pathFilter()),
  });
}

/** The dialog shows refusals at its fields. */
export function useGiveTime(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.giveTime.mutationOptions(), {
    success: examTexts.timeGiven,
    name: () => student,
    refusals: "screen",
    invalidates: withAssignments(trpc, trpc.exams.monitor.pathFilter()),
  });
}

/** The dialog shows refusals at its fields. */
export function useSetExtraTime(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.setExtraTime.mutationOptions(), {
    success: examTexts.extraTimeSaved,
    name: () => student,
    refusals: "screen",
    invalidates: withAssignments(trpc, trpc.exams.monitor.pathFilter()),
  });
}

/** The row shows its score, and refusals at it. */
export function useSetPaperScore(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.setPaperScore.mutationOptions(), {
    success: examTexts.paperScoreSaved,
    name: () => student,
    isShownOnScreen: true,
    refusals: "screen",
    invalidates: withAssignments(trpc, trpc.exams.monitor.pathFilter()),
  });
}

/** The dialog shows refusals at its fields. */
export function useAcceptLate(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.exams.acceptLate.mutationOptions(), {
    success: examTexts.lateAccepted,
    name: () => student,
    refusals: "screen",
    invalidates: withAssignments(trpc, trpc.exams.monitor.pathFilter()),
  });
}
