import { postTexts } from "@ebute/contracts/posts";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { showUndo } from "#lib/loading-toasts.ts";
import {
  type BulkMutation,
  deletedText,
  formatNounCount,
  useBulkMutation,
  usePendingChanges,
  usePendingIds,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_PUBLISHED = ["posts", "setPublished"] as const;
const DELETE = ["posts", "delete"] as const;

export function useCreatePost() {
  return useMutation(useTRPC().posts.create.mutationOptions(useSaved(postTexts.created, true)));
}

export function useUpdatePost() {
  return useMutation(useTRPC().posts.update.mutationOptions(useSaved(postTexts.updated, true)));
}

/** Publishes or unpublishes posts; unpublishing offers an Undo. */
export function useSetPublished(): BulkMutation<boolean> {
  const client = useTRPCClient();
  const mutation = useBulkMutation<boolean>({
    key: SET_PUBLISHED,
    call: ({ id }, isPublished) => client.posts.setPublished.mutate({ id, isPublished }),
    invalidates: useInvalidatedQueries(),
    includesRowName: true,
    success: ({ rows, value }) => publishedText(rows.length, value),
    onDone: (change, message) => {
      if (change.value) return toast.success(message);
      const undo = () => mutation.mutate({ ...change, value: true });
      showUndo(message, undo);
    },
  });
  return mutation;
}

export function useDeletePosts(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.posts.delete.mutate({ id, version }),
    invalidates: useInvalidatedQueries(),
    includesRowName: true,
    success: ({ rows }) => deletedText(rows, "blog", postTexts.deleted),
  });
}

/** Ids of posts with a pending publication change; their next version is unknown until the response. */
export function usePendingPublishPostIds(): string[] {
  return usePendingIds(SET_PUBLISHED);
}

type Row = { _id: string; isPublished: boolean };

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticPosts<Post extends Row>(posts: readonly Post[]): Post[] {
  const toggles = usePendingChanges<boolean>(SET_PUBLISHED);
  return useRemainingRows(posts, DELETE).map((post) => {
    const toggle = toggles.findLast(({ rows }) => rows.some(({ id }) => id === post._id));
    return toggle ? { ...post, isPublished: toggle.value } : post;
  });
}

function useSaved(text: string, isShownByForm: boolean) {
  const { posts, dashboard } = useTRPC();
  const shown = [posts.table.pathFilter(), posts.article.pathFilter(), posts.browse.pathFilter()];
  return useSaveOptions({
    success: text,
    nameKey: "title",
    isShownByForm,
    invalidates: [...shown, dashboard.pathFilter()],
  });
}

function useInvalidatedQueries() {
  const trpc = useTRPC();
  return [trpc.posts.pathFilter(), trpc.dashboard.pathFilter(), trpc.comments.pathFilter()];
}

function publishedText(count: number, isPublished: boolean): string {
  if (count === 1) return isPublished ? postTexts.published : postTexts.unpublished;
  return `${formatNounCount(count, "blog")} ${isPublished ? "published" : "unpublished"}`;
}
