import { postTexts } from "@ebute/contracts/posts";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import {
  type FilingChange,
  useDeletePosts,
  useFilePosts,
  usePendingPublishPostIds,
  useSetPublished,
} from "../posts.mutations.ts";

export type PostActions = {
  setPublished(posts: readonly Post[], isPublished: boolean, onRefused?: OnRefused): void;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(posts: readonly Post[], onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
  /** Changes the category, tags and author of those posts that are in `value.after`. */
  file(posts: readonly Post[], value: FilingChange, onRefused?: OnRefused): void;
};

type Post = { _id: string; title: string; version: number; unpublishAt?: string | null };

type OnRefused = (ids: string[]) => void;

/** Actions on one or more post rows. */
export function usePostActions(): PostActions {
  const setPublished = useSetPublished();
  const filing = useFilePosts();
  const deletion = useDeletePosts();
  const toggling = usePendingPublishPostIds();
  const rowOf = ({ _id: id, title: name, version }: Post): BulkRow => ({
    id,
    name,
    version: toggling.includes(id) ? undefined : version,
  });
  return {
    setPublished: (posts, isPublished, onRefused) =>
      setPublished.mutate({
        rows: posts.map(rowOf),
        value: { isPublished, ends: endsOf(posts) },
        onRefused,
      }),
    confirmDelete: async (posts, onRefused) => {
      const rows = posts.map(rowOf);
      const titles = rows.map(({ name }) => name);
      if (!(await confirmDeletion(confirmText(posts.length), titles))) return false;
      deletion.mutate({ rows, value: null, onRefused });
      return true;
    },
    file: (posts, value, onRefused) =>
      filing.mutate({
        rows: posts.filter(({ _id }) => _id in value.after).map(rowOf),
        value,
        onRefused,
      }),
    outcome: latestOutcome([setPublished, filing, deletion]),
  };
}

function endsOf(posts: readonly Post[]): Record<string, string> {
  return Object.fromEntries(
    posts.flatMap(({ _id, unpublishAt }) => (unpublishAt ? [[_id, unpublishAt]] : [])),
  );
}

function confirmText(count: number): string {
  if (count === 1) return postTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "blog")}?`;
}
