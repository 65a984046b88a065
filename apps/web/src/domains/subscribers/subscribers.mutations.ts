import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The form says what became of the subscription. */
export function useSubscribe() {
  return useAnnouncedMutation(useTRPC().subscribers.subscribe.mutationOptions(), {
    success: null,
    refusals: "screen",
  });
}
