import { reportTexts } from "@ebute/contracts/question-reports";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The dialog shows refusals. */
export function useCloseReports(question: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.questionReports.close.mutationOptions(), {
    success: (_answer, { state }) =>
      state === "resolved" ? reportTexts.resolved : reportTexts.dismissed,
    name: () => question,
    refusals: "screen",
    invalidates: [trpc.questionReports.pathFilter()],
  });
}

export function useReopenReports(question: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.questionReports.reopen.mutationOptions(), {
    success: reportTexts.reopened,
    name: () => question,
    refusals: "toast",
    invalidates: [trpc.questionReports.pathFilter()],
  });
}
