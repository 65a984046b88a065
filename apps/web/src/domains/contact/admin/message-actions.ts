import {
  contactTexts,
  type MessageState,
  type MessageTableInput,
  type PanelMessage,
} from "@ebute/contracts/contact";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import { useDeleteMessages, useSetMessageStates } from "./contact.mutations.ts";

export type MessageActions = {
  setState(messages: Messages, state: MessageState, onRefused?: OnRefused): void;
  /** True when another state moves a row out of the current filter. */
  leavesWith(state: MessageState): boolean;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(messages: Messages, onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
};

type Message = Pick<PanelMessage, "_id" | "from_name" | "state">;

type Messages = readonly Message[];

type OnRefused = (ids: string[]) => void;

/** Actions on one or more messages. */
export function useMessageActions(shown: MessageTableInput["show"]): MessageActions {
  const marking = useSetMessageStates();
  const deletion = useDeleteMessages();
  return {
    setState: (messages, state, onRefused) => {
      const before = Object.fromEntries(messages.map((message) => [message._id, message.state]));
      marking.mutate({ rows: messages.map(rowOf), value: { state, before }, onRefused });
    },
    leavesWith: (state) => (shown === "all" ? state === "spam" : state !== shown),
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

function rowOf({ _id, from_name: name }: Message): BulkRow {
  return { id: _id, name: `Message from ${name}`, nameInMessage: name };
}

function confirmText(count: number): string {
  if (count === 1) return contactTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "message")}?`;
}
