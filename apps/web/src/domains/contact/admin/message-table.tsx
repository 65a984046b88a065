import type { MessageState, MessageTableInput, PanelMessage } from "@ebute/contracts/contact";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { useOptimisticMessages } from "./contact.mutations.ts";
import { useMessageActions } from "./message-actions.ts";
import { MessageRow } from "./message-row.tsx";

type MessageTableProps = {
  messages: readonly PanelMessage[];
  input: MessageTableInput;
  onSort: (change: Pick<MessageTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

const states = [
  ["closed", "Close"],
  ["new", "Mark as new"],
  ["spam", "Move to spam"],
] as const;

const spamStates = [["new", "Not spam"]] as const;

export function MessageTable(props: MessageTableProps) {
  const { messages, input, onSort, isBusy } = props;
  const actions = useMessageActions(input.show);
  const head = (
    <>
      <SortHeader column="fromName" current={input} onSort={onSort}>
        Message
      </SortHeader>
      <SortHeader column="createdAt" first="desc" current={input} onSort={onSort}>
        Received
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <SelectableTable
      caption="Messages"
      noun="message"
      rows={useOptimisticMessages(messages)}
      isBusy={isBusy}
      outcome={actions.outcome}
      head={head}
      renderRow={(message, selection) => (
        <MessageRow key={message._id} message={message} actions={actions} selection={selection} />
      )}
      confirmDelete={actions.confirmDelete}
      renderActions={(selected, onRefused, finish) => {
        const handleState = (state: MessageState) => {
          actions.setState(selected, state, onRefused);
          finish();
        };
        const others = input.show === "spam" ? spamStates : states;
        return others.map(([state, label], index) => (
          <Button
            key={state}
            type="button"
            tone={index === 0 ? "primary" : "secondary"}
            onClick={() => handleState(state)}
          >
            {label}
          </Button>
        ));
      }}
    />
  );
}
