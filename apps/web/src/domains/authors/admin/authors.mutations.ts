import { authorTexts } from "@ebute/contracts/authors";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled, useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateAuthor() {
  return useSaveMutation(useTRPC().authors.create.mutationOptions(), {
    success: authorTexts.created,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useUpdateAuthor() {
  return useSaveMutation(useTRPC().authors.update.mutationOptions(), {
    success: authorTexts.updated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useDeleteAuthor(name: string) {
  return useAnnouncedMutation(
    useTRPC().authors.delete.mutationOptions(useReloadWhenSettled(useInvalidated())),
    { success: authorTexts.deleted, name: () => name, refusals: "toast" },
  );
}

/** Lists of blogs are invalidated too, because they show names of authors. */
function useInvalidated() {
  const trpc = useTRPC();
  return [trpc.authors.pathFilter(), trpc.posts.pathFilter()];
}
