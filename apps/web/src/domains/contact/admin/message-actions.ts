import { contactTexts, type MessageTableInput } from "@ebute/contracts/contact";
import { counted, latestOutcome, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { useDeleteMessages, useSetMessagesRead } from "./contact.mutations.ts";

export type MessageActions = {
  setRead(ids: string[], isRead: boolean): void;
  /** Whether a row goes away when it is marked: another filter has it then. */
  leavesOnMark: boolean;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete(ids: string[]): boolean;
  outcome: Outcome | undefined;
};

/** What can be done with messages, one or many. */
export function useMessageActions(shown: MessageTableInput["show"]): MessageActions {
  const marking = useSetMessagesRead();
  const deletion = useDeleteMessages();
  return {
    setRead: (ids, isRead) => marking.mutate({ ids, value: isRead }),
    leavesOnMark: shown !== "all",
    confirmDelete: (ids) => {
      if (!confirm(confirmText(ids.length))) return false;
      deletion.mutate({ ids, value: null });
      return true;
    },
    outcome: latestOutcome([marking, deletion]),
  };
}

function confirmText(count: number): string {
  if (count === 1) return contactTexts.confirmDelete;
  return `Are you sure you want to delete these ${counted(count, "message")}?`;
}
