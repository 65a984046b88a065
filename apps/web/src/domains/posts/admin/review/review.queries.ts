import { postReviewTexts } from "@ebute/contracts/posts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";

export function reviewQuery(trpc: Trpc, id: string) {
  return trpc.posts.review.queryOptions({ id }, { staleTime: 0 });
}

/** @param title of the post */
export function useRequestReview(title: string) {
  const { posts } = useTRPC();
  return useAnnouncedMutation(posts.requestReview.mutationOptions(), {
    success: postReviewTexts.requested,
    name: () => title,
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

/** @param title of the post */
export function useReturnReview(title: string) {
  const { posts } = useTRPC();
  return useAnnouncedMutation(posts.returnReview.mutationOptions(), {
    success: postReviewTexts.returned,
    name: () => title,
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

function useInvalidatedQueries() {
  const { posts, dashboard } = useTRPC();
  return [posts.review.pathFilter(), posts.table.pathFilter(), dashboard.pathFilter()];
}
