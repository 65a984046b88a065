import { type PostPublication, postTexts } from "@ebute/contracts/posts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  usePendingChanges,
  usePendingIds,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_PUBLISHED = ["posts", "setPublished"] as const;
const FILE = ["posts", "file"] as const;
const DELETE = ["posts", "delete"] as const;

export function useCreatePost() {
  return useSaveMutation(useTRPC().posts.create.mutationOptions(), useSaved(postTexts.created));
}

export function useUpdatePost() {
  return useSaveMutation(useTRPC().posts.update.mutationOptions(), useSaved(postTexts.updated));
}

type PublishChange = {
  isPublished: boolean;
  /** Planned ends of the publication by id, which an Undo of unpublishing plans again. */
  ends: Readonly<Record<string, string>>;
};

/** Publishes or unpublishes posts; unpublishing offers an Undo. */
export function useSetPublished(): BulkMutation<PublishChange> {
  const { posts } = useTRPCClient();
  const mutation = useBulkMutation<PublishChange>({
    key: SET_PUBLISHED,
    call: ({ id }, { isPublished, ends }) => {
      const unpublishAt = isPublished ? ends[id] : undefined;
      return unpublishAt
        ? posts.setPublication.mutate({ id, isPublished, unpublishAt })
        : posts.setPublished.mutate({ id, isPublished });
    },
    invalidates: useInvalidatedQueries(),
    success: ({ rows, value }) => publishedText(rows.length, value.isPublished),
    undo: (_changed, change) =>
      change.value.isPublished
        ? undefined
        : () => mutation.mutate({ ...change, value: { ...change.value, isPublished: true } }),
  });
  return mutation;
}

/** Category, tags and author of posts by id, before a change and after it; only what changes. */
export type FilingChange = { before: Filings; after: Filings };

export type Filings = Readonly<
  Record<string, { category?: string; tags?: string[]; author?: string }>
>;

/** Changes the category, tags and author of posts; offers an Undo. */
export function useFilePosts(): BulkMutation<FilingChange> {
  const { posts } = useTRPCClient();
  const mutation = useBulkMutation<FilingChange, { version: number }>({
    key: FILE,
    call: ({ id, version }, { after }) => posts.update.mutate({ id, version, ...after[id] }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1 ? postTexts.updated : `${formatNounCount(rows.length, "blog")} changed`,
    undo: (changed, { value: { before, after } }) => {
      const rows = changed.map(({ row, result: { version } }) => ({ ...row, version }));
      return () => mutation.mutate({ rows, value: { before: after, after: before } });
    },
  });
  return mutation;
}

export function useDeletePosts(): BulkMutation<null> {
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "post",
    noun: "blog",
    deleted: postTexts.deleted,
    call: ({ id, version }) => client.posts.delete.mutate({ id, version }),
    invalidates: useInvalidatedQueries(),
  });
}

/**
 * @param title of the post
 * @param before its publication before the change, for the message
 */
export function useSetPublication(title: string, before: PostPublication) {
  const { posts, dashboard } = useTRPC();
  return useAnnouncedMutation(posts.setPublication.mutationOptions(), {
    success: (after) => publicationText(before, after),
    name: () => title,
    refusals: "screen",
    // Not the post in its form, which adopts the change itself.
    invalidates: [
      ...[posts.publication, posts.review, posts.table, posts.article, posts.browse].map((query) =>
        query.pathFilter(),
      ),
      dashboard.pathFilter(),
    ],
  });
}

/** @param title of the post */
export function useSharePreview(title: string) {
  const { posts } = useTRPC();
  return useAnnouncedMutation(posts.sharePreview.mutationOptions(), {
    success: postTexts.previewMade,
    name: () => title,
    isShownOnScreen: true,
    refusals: "screen",
    invalidates: [posts.previewLink.pathFilter()],
  });
}

/** @param title of the post */
export function useEndPreview(title: string) {
  const { posts } = useTRPC();
  return useAnnouncedMutation(posts.endPreview.mutationOptions(), {
    success: postTexts.previewEnded,
    name: () => title,
    refusals: "screen",
    invalidates: [posts.previewLink.pathFilter()],
  });
}

/**
 * Ids of posts with a pending publication change; their next version is unknown until the response.
 */
export function usePendingPublishPostIds(): string[] {
  return usePendingIds(SET_PUBLISHED);
}

type Row = { _id: string; isPublished: boolean };

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticPosts<Post extends Row>(posts: readonly Post[]): Post[] {
  const toggles = usePendingChanges<PublishChange>(SET_PUBLISHED);
  return useRemainingRows(posts, DELETE).map((post) => {
    const toggle = toggles.filter(({ rows }) => rows.some(({ id }) => id === post._id)).at(-1);
    return toggle ? { ...post, isPublished: toggle.value.isPublished } : post;
  });
}

function useSaved(success: string) {
  const { posts, dashboard } = useTRPC();
  const affectedQueries = [
    posts.table.pathFilter(),
    posts.article.pathFilter(),
    posts.browse.pathFilter(),
    posts.revisions.pathFilter(),
    posts.publication.pathFilter(),
    posts.review.pathFilter(),
  ];
  return {
    success,
    nameKey: "title",
    isShownByForm: true,
    invalidates: [...affectedQueries, dashboard.pathFilter()],
  } as const;
}

function useInvalidatedQueries() {
  const trpc = useTRPC();
  return [trpc.posts.pathFilter(), trpc.dashboard.pathFilter(), trpc.comments.pathFilter()];
}

function publicationText(before: PostPublication, after: PostPublication): string {
  const { isPublished, publishAt } = after;
  if (isPublished) return before.isPublished ? postTexts.publicationSaved : postTexts.published;
  return publishAt ? postTexts.scheduled : postTexts.notPublished;
}

function publishedText(count: number, isPublished: boolean): string {
  if (count === 1) return isPublished ? postTexts.published : postTexts.unpublished;
  return `${formatNounCount(count, "blog")} ${isPublished ? "published" : "unpublished"}`;
}
