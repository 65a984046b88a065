import { postTexts } from "@ebute/contracts/posts";
import { counted, latestOutcome, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { useDeletePosts, useSetPublished } from "./posts.mutations.ts";

export type PostActions = {
  setPublished(ids: string[], isPublished: boolean): void;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete(ids: string[]): boolean;
  outcome: Outcome | undefined;
};

/** What can be done with rows of posts, one or many. */
export function usePostActions(): PostActions {
  const setPublished = useSetPublished();
  const deletion = useDeletePosts();
  return {
    setPublished: (ids, isPublished) => setPublished.mutate({ ids, value: isPublished }),
    confirmDelete: (ids) => {
      if (!confirm(confirmText(ids.length))) return false;
      deletion.mutate({ ids, value: null });
      return true;
    },
    outcome: latestOutcome([setPublished, deletion]),
  };
}

function confirmText(count: number): string {
  if (count === 1) return postTexts.confirmDelete;
  return `Are you sure you want to delete these ${counted(count, "blog")}?`;
}
