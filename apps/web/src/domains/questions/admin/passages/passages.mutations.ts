import { questionTexts } from "@ebute/contracts/questions";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreatePassage() {
  return useSaveMutation(useTRPC().passages.create.mutationOptions(), {
    success: questionTexts.passageSaved,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

export function useUpdatePassage() {
  return useSaveMutation(useTRPC().passages.update.mutationOptions(), {
    success: questionTexts.passageSaved,
    nameKey: "title",
    invalidates: useInvalidated(),
  });
}

/** Questions get versions with the new text. */
function useInvalidated() {
  const { passages, questions } = useTRPC();
  return [passages.pathFilter(), questions.pathFilter()];
}
