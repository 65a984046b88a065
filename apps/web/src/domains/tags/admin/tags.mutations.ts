import { tagTexts } from "@ebute/contracts/tags";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The dialog shows a refusal at its field. */
export function useRenameTag() {
  const settled = useReloadWhenSettled();
  return useAnnouncedMutation(useTRPC().tags.rename.mutationOptions(settled), {
    success: tagTexts.renamed,
    name: ({ name }) => name,
    refusals: "screen",
  });
}

/** Merges a tag into another; the message names both and the number of blogs. */
export function useMergeTag(name: string, targetName: string) {
  const settled = useReloadWhenSettled();
  return useAnnouncedMutation(useTRPC().tags.merge.mutationOptions(settled), {
    success: ({ posts }) =>
      `${name} merged into ${targetName}, ${formatNounCount(posts, "blog")} changed`,
    refusals: "toast",
  });
}

export function useDeleteTag(name: string) {
  const settled = useReloadWhenSettled();
  return useAnnouncedMutation(useTRPC().tags.delete.mutationOptions(settled), {
    success: tagTexts.deleted,
    name: () => name,
    refusals: "toast",
  });
}

/** Reloads after success or rejection, and keeps the mutation pending until then. */
function useReloadWhenSettled() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const invalidated = [trpc.tags.pathFilter(), trpc.posts.pathFilter()];
  return {
    onSettled: () =>
      Promise.all(invalidated.map((filter) => queryClient.invalidateQueries(filter))),
  };
}
