import { timetableTexts } from "@ebute/contracts/timetable";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateMeeting() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.timetable.create.mutationOptions(), {
    success: timetableTexts.created,
    nameKey: "title",
    invalidates: [trpc.timetable.pathFilter()],
  });
}

export function useUpdateMeeting() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.timetable.update.mutationOptions(), {
    success: timetableTexts.updated,
    nameKey: "title",
    invalidates: [trpc.timetable.pathFilter()],
  });
}

export function useDeleteMeeting(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.timetable.delete.mutationOptions(), {
    success: timetableTexts.deleted,
    name: () => title,
    refusals: "toast",
    invalidates: [trpc.timetable.pathFilter()],
  });
}

export function useSetOccurrence(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.timetable.setOccurrence.mutationOptions(), {
    success: (_answer, { state }) =>
      state === "cancelled" ? timetableTexts.cancelled : timetableTexts.restored,
    name: () => title,
    refusals: "toast",
    invalidates: [trpc.timetable.pathFilter()],
  });
}

/** The dialog shows refusals at its fields. */
export function useMoveOccurrence(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.timetable.moveOccurrence.mutationOptions(), {
    success: timetableTexts.moved,
    name: () => title,
    refusals: "screen",
    invalidates: [trpc.timetable.pathFilter()],
  });
}
