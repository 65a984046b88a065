import { spamTexts } from "@ebute/contracts/comments";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { MARK_SPAM, useInvalidatedQueries } from "../comments.mutations.ts";

const RELEASE = ["comments", "releaseSpam"] as const;
const DELETE = ["comments", "deleteSpam"] as const;

/** Moves comments from the spam folder back to where they were. */
export function useReleaseSpam(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: RELEASE,
    call: ({ id }) => client.comments.releaseSpam.mutate({ id }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1
        ? spamTexts.released
        : `${formatNounCount(rows.length, "comment")} are back`,
  });
}

/** Moves comments to the spam folder. */
export function useMarkSpam(): BulkMutation<null> {
  const client = useTRPCClient();
  const release = useReleaseSpam();
  return useBulkMutation<null>({
    key: MARK_SPAM,
    call: ({ id }) => client.comments.markSpam.mutate({ id }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1
        ? spamTexts.moved
        : `${formatNounCount(rows.length, "comment")} moved to spam`,
    undo: (changed) => () => release.mutate({ rows: changed.map(({ row }) => row), value: null }),
  });
}

/** Deletes comments of the spam folder for good. */
export function useDeleteSpam(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id }) => client.comments.deleteSpam.mutate({ id }),
    invalidates: useInvalidatedQueries(),
    success: ({ rows }) =>
      rows.length === 1
        ? spamTexts.deleted
        : `${formatNounCount(rows.length, "comment")} deleted for good`,
  });
}

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticSpam<Comment extends { _id: string }>(
  comments: readonly Comment[],
): Comment[] {
  return useRemainingRows(comments, RELEASE, DELETE);
}

/** @param refusals where they are shown: at the field, or in a toast */
export function useBlockText(refusals: "screen" | "toast" = "screen") {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.comments.block.mutationOptions(), {
    success: spamTexts.blocked,
    name: ({ text }) => text,
    refusals,
    invalidates: [trpc.comments.blockedTexts.pathFilter()],
  });
}

/** @param text that is taken off the list, for the message and the Undo */
export function useUnblockText(text: string) {
  const trpc = useTRPC();
  const { mutate } = useBlockText("toast");
  return useAnnouncedMutation(trpc.comments.unblock.mutationOptions(), {
    success: spamTexts.unblocked,
    name: () => text,
    refusals: "toast",
    undo: () => () => mutate({ text }),
    invalidates: [trpc.comments.blockedTexts.pathFilter()],
  });
}
