import { categoryTexts } from "@ebute/contracts/categories";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

/** Further presses wait for this change, so that the last one wins. */
const ORDER_SCOPE = { id: "categories.order" };

export function useCreateCategory() {
  return useMutation(useTRPC().categories.create.mutationOptions(useSaved(categoryTexts.created)));
}

export function useUpdateCategory() {
  return useMutation(useTRPC().categories.update.mutationOptions(useSaved(categoryTexts.updated)));
}

export function useOrderCategories() {
  const reload = useReload();
  return useMutation(
    useTRPC().categories.order.mutationOptions({
      ...{ networkMode: "always", scope: ORDER_SCOPE },
      onError: showRefusal,
      onSettled: reload,
    }),
  );
}

/** Merges a category into another; the toast names both and the number of moved blogs. */
export function useMergeCategory(name: string, targetName: string) {
  const reload = useReload();
  return useMutation(
    useTRPC().categories.merge.mutationOptions({
      networkMode: "always",
      onSuccess: ({ movedPosts }) =>
        toast.success(
          `${name} merged into ${targetName}, ${formatNounCount(movedPosts, "blog")} moved`,
        ),
      onError: showRefusal,
      onSettled: reload,
    }),
  );
}

export function useDeleteCategory(name: string, targetName: string) {
  const reload = useReload();
  return useMutation(
    useTRPC().categories.delete.mutationOptions({
      networkMode: "always",
      onSuccess: ({ movedPosts }) => {
        const moved = `, ${formatNounCount(movedPosts, "blog")} moved to ${targetName}`;
        toast.success(`${categoryTexts.deleted}: ${name}${movedPosts > 0 ? moved : ""}`);
      },
      onError: showRefusal,
      onSettled: reload,
    }),
  );
}

function useSaved(success: string) {
  const trpc = useTRPC();
  const invalidates = [trpc.categories.pathFilter(), trpc.posts.pathFilter()];
  return useSaveOptions({ success, nameKey: "name", invalidates });
}

/** Lists of blogs name categories too. */
function useReload() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [trpc.categories, trpc.posts].map((router) =>
        queryClient.invalidateQueries(router.pathFilter()),
      ),
    );
}

function showRefusal(error: unknown): void {
  toast.error(userMessage(error));
}
