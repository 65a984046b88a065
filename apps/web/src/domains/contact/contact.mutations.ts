import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The form says what became of the message. */
export function useSendMessage() {
  return useAnnouncedMutation(useTRPC().contact.send.mutationOptions(), {
    success: null,
    refusals: "screen",
  });
}
