import type { ContactMessage, MessageTableInput } from "@ebute/contracts/contact";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { useOptimisticMessages } from "./contact.mutations.ts";
import { useMessageActions } from "./message-actions.ts";
import { MessageRow } from "./message-row.tsx";

type MessageTableProps = {
  messages: readonly ContactMessage[];
  input: MessageTableInput;
  onSort: (change: Pick<MessageTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

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
        const handleMark = (isRead: boolean) => {
          actions.setRead(selected, isRead, onRefused);
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
    />
  );
}
