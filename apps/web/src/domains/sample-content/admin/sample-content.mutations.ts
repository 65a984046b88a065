import { sampleContentTexts } from "@ebute/contracts/sample-content";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Removes the sample content; every list of the panel may have shown some of it. */
export function useRemoveSampleContent() {
  return useAnnouncedMutation(useTRPC().sampleContent.remove.mutationOptions(), {
    success: sampleContentTexts.removed,
    refusals: "toast",
    invalidates: [{}],
  });
}
