import {
  contactTexts,
  type MessageState,
  messageStateTexts,
  type PanelMessage,
} from "@ebute/contracts/contact";
import {
  type BulkMutation,
  formatNounCount,
  useBulkMutation,
  usePendingChanges,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SET_STATE = ["contact", "setState"] as const;
const DELETE = ["contact", "delete"] as const;

/** The new state, and the present ones by id, which Undo sets again. */
export type StateChange = { state: MessageState; before: Readonly<Record<string, MessageState>> };

export function useSetMessageStates(): BulkMutation<StateChange> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const invalidates = [trpc.contact.pathFilter()];
  const undoing = useBulkMutation<StateChange>({
    key: ["contact", "undoState"],
    // A colleague may have answered meanwhile.
    call: ({ id }, { state, before }) =>
      client.contact.setState.mutate({ id, state: before[id] ?? "new", onlyFrom: state }),
    invalidates,
    success: ({ rows }) => `Undone for ${formatNounCount(rows.length, "message")}`,
  });
  return useBulkMutation<StateChange>({
    key: SET_STATE,
    call: ({ id }, { state }) => client.contact.setState.mutate({ id, state }),
    invalidates,
    success: ({ rows, value }) =>
      rows.length === 1
        ? messageStateTexts[value.state]
        : `${messageStateTexts[value.state]}: ${formatNounCount(rows.length, "message")}`,
    undo: (changed, { value }) => {
      const rows = changed.map(({ row }) => row);
      return rows.length > 0 ? () => undoing.mutate({ rows, value }) : undefined;
    },
  });
}

export function useDeleteMessages(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE,
    kind: "message",
    noun: "message",
    deleted: contactTexts.deleted,
    call: ({ id }) => client.contact.delete.mutate({ id }),
    invalidates: [trpc.contact.pathFilter()],
  });
}

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticMessages(messages: readonly PanelMessage[]): PanelMessage[] {
  const changes = usePendingChanges<StateChange>(SET_STATE);
  return useRemainingRows(messages, DELETE).map((message) => {
    const change = changes.findLast(({ rows }) => rows.some(({ id }) => id === message._id));
    return change ? { ...message, state: change.value.state } : message;
  });
}
