import { sampleContentTexts } from "@ebute/contracts/sample-content";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Removes the sample content. Invalidates all queries, because any list may have shown some of it.
 */
export function useRemoveSampleContent() {
  return useAnnouncedMutation(useTRPC().sampleContent.remove.mutationOptions(), {
    success: sampleContentTexts.removed,
    refusals: "toast",
    invalidates: [{}],
  });
}
