import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Shows no toast, because the form shows the outcome. */
export function useSubscribe() {
  return useAnnouncedMutation(useTRPC().subscribers.subscribe.mutationOptions(), SHOWN_BY_SCREEN);
}
