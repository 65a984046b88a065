import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { snippetTexts } from "@ebute/contracts/snippets";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateSnippet() {
  const { snippets } = useTRPC();
  return useAnnouncedMutation(snippets.create.mutationOptions(), {
    success: snippetTexts.created,
    name: ({ name }) => name,
    refusals: "screen",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [snippets.pathFilter()],
  });
}

export function useRenameSnippet() {
  const { snippets } = useTRPC();
  return useAnnouncedMutation(snippets.rename.mutationOptions(), {
    success: snippetTexts.renamed,
    name: ({ name }) => name,
    refusals: "screen",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [snippets.pathFilter()],
  });
}

/** @param name of the snippet */
export function useDeleteSnippet(name: string) {
  const { snippets } = useTRPC();
  return useAnnouncedMutation(snippets.delete.mutationOptions(), {
    success: snippetTexts.deleted,
    name: () => name,
    refusals: "toast",
    invalidates: [snippets.pathFilter()],
  });
}
