import { tagTexts } from "@ebute/contracts/tags";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled } from "#lib/mutations/save-mutation.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** The dialog shows a refusal at its field. */
export function useRenameTag() {
  return useAnnouncedMutation(useTRPC().tags.rename.mutationOptions(useSettled()), {
    success: tagTexts.renamed,
    name: ({ name }) => name,
    refusals: "screen",
  });
}

/** Merges a tag into another; the message names both and the number of blogs. */
export function useMergeTag(name: string, targetName: string) {
  return useAnnouncedMutation(useTRPC().tags.merge.mutationOptions(useSettled()), {
    success: ({ posts }) =>
      `${name} merged into ${targetName}, ${formatNounCount(posts, "blog")} changed`,
    refusals: "toast",
  });
}

export function useDeleteTag(name: string) {
  return useAnnouncedMutation(useTRPC().tags.delete.mutationOptions(useSettled()), {
    success: tagTexts.deleted,
    name: () => name,
    refusals: "toast",
  });
}

/** Lists of blogs are invalidated too, because they show tags. */
function useSettled() {
  const trpc = useTRPC();
  return useReloadWhenSettled([trpc.tags.pathFilter(), trpc.posts.pathFilter()]);
}
