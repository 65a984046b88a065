import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The form says what became of the subscription. */
export function useSubscribe() {
  return useAnnouncedMutation(useTRPC().subscribers.subscribe.mutationOptions(), SHOWN_BY_SCREEN);
}
