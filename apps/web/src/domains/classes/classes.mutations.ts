import { classTexts } from "@ebute/contracts/classes";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The form shows the outcome. */
export function useJoinClass() {
  return useAnnouncedMutation(
    useTRPC().classes.join.mutationOptions({ onSuccess: useRefreshClasses() }),
    { success: classTexts.joined, isShownOnScreen: true, refusals: "screen" },
  );
}

export function useLeaveClass(name: string) {
  return useAnnouncedMutation(
    useTRPC().classes.leave.mutationOptions({ onSuccess: useRefreshClasses() }),
    { success: classTexts.left, name: () => name, isShownOnScreen: true, refusals: "screen" },
  );
}

/** Waits for the classes; the lessons that they bring or take follow. */
function useRefreshClasses(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.tutorials.pathFilter());
    return queryClient.invalidateQueries(trpc.classes.own.queryFilter());
  };
}
