import { type ContactMessage, contactTexts } from "@ebute/contracts/contact";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  usePendingChanges,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_READ = ["contact", "setRead"] as const;
const DELETE = ["contact", "delete"] as const;

export function useSetMessagesRead(): BulkMutation<boolean> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<boolean>({
    key: SET_READ,
    call: (id, isRead) => client.contact.setRead.mutate({ id, isRead }),
    outdates: [trpc.contact.pathFilter()],
    success: ({ ids, value }) => {
      if (ids.length === 1) return value ? contactTexts.markedRead : contactTexts.markedUnread;
      return `${counted(ids.length, "message")} marked as ${value ? "read" : "unread"}`;
    },
  });
}

export function useDeleteMessages(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.contact.delete.mutate({ id }),
    outdates: [trpc.contact.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? contactTexts.deleted : `${counted(ids.length, "message")} deleted`,
  });
}

/** The rows as they will be once the changes that are on their way have arrived. */
export function useExpectedMessages(messages: readonly ContactMessage[]): ContactMessage[] {
  const marks = usePendingChanges<boolean>(SET_READ);
  const deleted = usePendingChanges<null>(DELETE).flatMap(({ ids }) => ids);
  return messages
    .filter(({ _id }) => !deleted.includes(_id))
    .map((message) => {
      const mark = marks.findLast(({ ids }) => ids.includes(message._id));
      return mark ? { ...message, isRead: mark.value } : message;
    });
}
