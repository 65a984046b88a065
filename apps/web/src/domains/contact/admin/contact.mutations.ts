import { type ContactMessage, contactTexts } from "@ebute/contracts/contact";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  usePendingChanges,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_READ = ["contact", "setRead"] as const;
const DELETE = ["contact", "delete"] as const;

export function useSetMessagesRead(): BulkMutation<boolean> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<boolean>({
    key: SET_READ,
    call: ({ id }, isRead) => client.contact.setRead.mutate({ id, isRead }),
    invalidates: [trpc.contact.pathFilter()],
    success: ({ rows, value }) => {
      if (rows.length === 1) return value ? contactTexts.markedRead : contactTexts.markedUnread;
      return `${formatNounCount(rows.length, "message")} marked as ${value ? "read" : "unread"}`;
    },
  });
}

export function useDeleteMessages(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    ...{ key: DELETE, kind: "message", noun: "message", deleted: contactTexts.deleted },
    call: ({ id }) => client.contact.delete.mutate({ id }),
    invalidates: [trpc.contact.pathFilter()],
  });
}

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticMessages(messages: readonly ContactMessage[]): ContactMessage[] {
  const marks = usePendingChanges<boolean>(SET_READ);
  return useRemainingRows(messages, DELETE).map((message) => {
    const mark = marks.findLast(({ rows }) => rows.some(({ id }) => id === message._id));
    return mark ? { ...message, isRead: mark.value } : message;
  });
}
