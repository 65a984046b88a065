import { categoryTexts } from "@ebute/contracts/categories";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled, useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Further moves run after this one, so that the last one wins. */
const ORDER_SCOPE = { id: "categories.order" };

export function useCreateCategory() {
  return useSaveMutation(useTRPC().categories.create.mutationOptions(), {
    success: categoryTexts.created,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useUpdateCategory() {
  return useSaveMutation(useTRPC().categories.update.mutationOptions(), {
    success: categoryTexts.updated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

/** Each move is announced with the category's new position. */
export function useReorderCategories() {
  const settled = useReloadWhenSettled(useInvalidated());
  return useAnnouncedMutation(
    useTRPC().categories.order.mutationOptions({ scope: ORDER_SCOPE, ...settled }),
    { success: null, refusals: "toast" },
  );
}

/** Merges a category into another; the message names both and the number of moved blogs. */
export function useMergeCategory(name: string, targetName: string) {
  const settled = useReloadWhenSettled(useInvalidated());
  return useAnnouncedMutation(useTRPC().categories.merge.mutationOptions(settled), {
    success: ({ movedPosts }) =>
      `${name} merged into ${targetName}, ${formatNounCount(movedPosts, "blog")} moved`,
    refusals: "toast",
  });
}

export function useDeleteCategory(name: string, targetName: string) {
  const settled = useReloadWhenSettled(useInvalidated());
  return useAnnouncedMutation(useTRPC().categories.delete.mutationOptions(settled), {
    success: ({ movedPosts }) => {
      const moved = `, ${formatNounCount(movedPosts, "blog")} moved to ${targetName}`;
      return `${categoryTexts.deleted}: ${name}${movedPosts > 0 ? moved : ""}`;
    },
    refusals: "toast",
  });
}

/** Lists of blogs are invalidated too, because they show category names. */
function useInvalidated() {
  const trpc = useTRPC();
  return [trpc.categories.pathFilter(), trpc.posts.pathFilter()];
}
