import type { ContactMessage, MessageTableInput } from "@ebute/contracts/contact";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { OutcomeText } from "#components/admin/table/outcome-text.tsx";
import { SelectAllHead } from "#components/admin/table/select-cells.tsx";
import { SelectionBar } from "#components/admin/table/selection-bar.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRowSelection } from "#lib/tables/row-selection.ts";
import { useOptimisticMessages } from "./contact.mutations.ts";
import { type MessageActions, useMessageActions } from "./message-actions.ts";
import { MessageRow } from "./message-row.tsx";

type MessageTableProps = {
  messages: readonly ContactMessage[];
  input: MessageTableInput;
  onSort: (change: Pick<MessageTableInput, "sort" | "direction">) => void;
  siteName: string;
  isBusy: boolean;
};

export function MessageTable(props: MessageTableProps) {
  const { messages, input, onSort, siteName, isBusy } = props;
  const actions = useMessageActions(input.show);
  const rows = useOptimisticMessages(messages);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const head = (
    <>
      <SelectAllHead nouns="messages" selection={selection} />
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
    <div className="grid grid-cols-1 gap-3">
      <OutcomeText outcome={actions.outcome} />
      <DataTable caption="Messages" isBusy={isBusy} head={head}>
        {rows.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            actions={actions}
            siteName={siteName}
            selection={selection}
          />
        ))}
      </DataTable>
      <MessageSelectionBar
        messages={rows.filter(({ _id }) => selection.has(_id))}
        actions={actions}
        onClear={selection.clear}
        onRefused={selection.add}
      />
    </div>
  );
}

type MessageSelectionBarProps = {
  messages: ContactMessage[];
  actions: MessageActions;
  onClear: () => void;
  onRefused: (ids: string[]) => void;
};

function MessageSelectionBar(props: MessageSelectionBarProps) {
  const { messages, actions, onClear, onRefused } = props;
  return (
    <SelectionBar
      count={messages.length}
      noun="message"
      onClear={onClear}
      confirmDelete={() => actions.confirmDelete(messages, onRefused)}
    >
      {(finish) => {
        const handleMark = (isRead: boolean) => {
          actions.setRead(messages, isRead, onRefused);
          finish();
        };
        return (
          <>
            <Button type="button" onClick={() => handleMark(true)}>
              Mark as read
            </Button>
            <Button type="button" tone="secondary" onClick={() => handleMark(false)}>
              Mark as unread
            </Button>
          </>
        );
      }}
    </SelectionBar>
  );
}
