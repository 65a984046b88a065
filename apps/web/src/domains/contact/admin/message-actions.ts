import {
  type ContactMessage,
  contactTexts,
  type MessageTableInput,
} from "@ebute/contracts/contact";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import { useDeleteMessages, useSetMessagesRead } from "./contact.mutations.ts";

export type MessageActions = {
  setRead(messages: Messages, isRead: boolean, onRefused?: OnRefused): void;
  /** True when marking a row moves it out of the current filter. */
  leavesOnMark: boolean;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(messages: Messages, onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
};

type Messages = readonly ContactMessage[];

type OnRefused = (ids: string[]) => void;

/** Actions on one or more messages. */
export function useMessageActions(shown: MessageTableInput["show"]): MessageActions {
  const marking = useSetMessagesRead();
  const deletion = useDeleteMessages();
  return {
    setRead: (messages, isRead, onRefused) =>
      marking.mutate({ rows: messages.map(rowOf), value: isRead, onRefused }),
    leavesOnMark: shown !== "all",
    confirmDelete: async (messages, onRefused) => {
      const rows = messages.map(rowOf);
      const names = rows.map(({ name }) => name);
      if (!(await confirmDeletion(confirmText(rows.length), names))) return false;
      deletion.mutate({ rows, value: null, onRefused });
      return true;
    },
    outcome: latestOutcome([marking, deletion]),
  };
}

function rowOf({ _id, from_name: name }: ContactMessage): BulkRow {
  return { id: _id, name: `Message from ${name}`, nameInMessage: name };
}

function confirmText(count: number): string {
  if (count === 1) return contactTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "message")}?`;
}
