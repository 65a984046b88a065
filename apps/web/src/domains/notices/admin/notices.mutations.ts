import { noticeTexts } from "@ebute/contracts/notices";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useChooseNotices() {
  const { notices } = useTRPC();
  return useAnnouncedMutation(notices.choose.mutationOptions(), {
    success: noticeTexts.saved,
    isShownOnScreen: true,
    refusals: "screen",
    invalidates: [notices.own.queryFilter()],
  });
}
