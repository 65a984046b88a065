import { timetableTexts } from "@ebute/contracts/timetable";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The page shows the new address. */
export function useCreateCalendarFeed() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.timetable.createFeed.mutationOptions(), {
    success: timetableTexts.feedCreated,
    isShownOnScreen: true,
    refusals: "toast",
    unreachable: timetableTexts.feedFailed,
    invalidates: [trpc.timetable.feed.pathFilter()],
  });
}

export function useEndCalendarFeed() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.timetable.endFeed.mutationOptions(), {
    success: timetableTexts.feedEnded,
    isShownOnScreen: true,
    refusals: "toast",
    unreachable: timetableTexts.feedNotEnded,
    invalidates: [trpc.timetable.feed.pathFilter()],
  });
}
