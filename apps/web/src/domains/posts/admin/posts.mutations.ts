import { postTexts } from "@ebute/contracts/posts";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  usePendingChanges,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_PUBLISHED = ["posts", "setPublished"] as const;
const DELETE = ["posts", "delete"] as const;

export function useCreatePost() {
  return useMutation(useTRPC().posts.create.mutationOptions(useSaved(postTexts.created)));
}

export function useUpdatePost() {
  return useMutation(useTRPC().posts.update.mutationOptions(useSaved(postTexts.updated)));
}

/** Publishes or unpublishes posts; taking one off the site can be undone for a moment. */
export function useSetPublished(): BulkMutation<boolean> {
  const client = useTRPCClient();
  const mutation = useBulkMutation<boolean>({
    key: SET_PUBLISHED,
    call: (id, isPublished) => client.posts.setPublished.mutate({ id, isPublished }),
    outdates: useOutdated(),
    success: ({ ids, value }) => publishedText(ids.length, value),
    onDone: ({ ids, value }) => {
      const text = publishedText(ids.length, value);
      if (value) toast.success(text);
      else {
        const undo = () => mutation.mutate({ ids, value: true });
        toast.withAction(text, { label: "Undo", onClick: undo });
      }
    },
  });
  return mutation;
}

export function useDeletePosts(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.posts.delete.mutate({ id }),
    outdates: useOutdated(),
    success: ({ ids }) =>
      ids.length === 1 ? postTexts.deleted : `${counted(ids.length, "blog")} deleted`,
  });
}

type Row = { _id: string; isPublished: boolean };

/** The rows as they will be once the changes that are on their way have arrived. */
export function useExpectedPosts<Post extends Row>(posts: readonly Post[]): Post[] {
  const toggles = usePendingChanges<boolean>(SET_PUBLISHED);
  const deleted = usePendingChanges<null>(DELETE).flatMap(({ ids }) => ids);
  return posts
    .filter(({ _id }) => !deleted.includes(_id))
    .map((post) => {
      const toggle = toggles.findLast(({ ids }) => ids.includes(post._id));
      return toggle ? { ...post, isPublished: toggle.value } : post;
    });
}

function useSaved(success: string) {
  const { posts, dashboard } = useTRPC();
  const shown = [posts.table.pathFilter(), posts.article.pathFilter(), posts.browse.pathFilter()];
  return useSaveOptions({ success, outdates: [...shown, dashboard.pathFilter()] });
}

function useOutdated() {
  const trpc = useTRPC();
  return [trpc.posts.pathFilter(), trpc.dashboard.pathFilter(), trpc.comments.pathFilter()];
}

function publishedText(count: number, isPublished: boolean): string {
  if (count === 1) return isPublished ? postTexts.published : postTexts.unpublished;
  return `${counted(count, "blog")} ${isPublished ? "published" : "unpublished"}`;
}
