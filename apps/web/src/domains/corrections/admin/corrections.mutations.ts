import { correctionTexts } from "@ebute/contracts/corrections";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Works out what a correction would change. The page shows the outcome. */
export function usePreviewCorrection() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.corrections.preview.mutationOptions(), {
    success: null,
    refusals: "screen",
    unreachable: correctionTexts.previewFailed,
  });
}

/**
 * The page shows refusals.
 * @param question first words of the question
 */
export function useCorrect(question: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.corrections.correct.mutationOptions(), {
    success: correctionTexts.corrected,
    name: () => question,
    refusals: "screen",
    invalidates: [
      trpc.corrections.pathFilter(),
      trpc.exams.pathFilter(),
      trpc.questions.table.pathFilter(),
      trpc.questions.versions.pathFilter(),
    ],
  });
}
