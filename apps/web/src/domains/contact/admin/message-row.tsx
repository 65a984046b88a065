import type { ContactMessage } from "@ebute/contracts/contact";
import { Mail, MailOpen, Reply, Trash2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/select-cells.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import type { MessageActions } from "./message-actions.ts";
import { replyHref } from "./reply-href.ts";

type MessageRowProps = {
  message: ContactMessage;
  actions: MessageActions;
  selection: RowSelection;
};

export function MessageRow(props: MessageRowProps) {
  const site = useSite();
  const { message, actions, selection } = props;
  const { _id, from_name: name, reply_to: email, isRead, createdAt } = message;
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select message from ${name}`} id={_id} selection={selection} />
      <Cell shape="main">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Text size="title">{name}</Text>
          {!isRead && <Badge>New</Badge>}
        </div>
        <Text size="small" tone="quiet">
          {email}
        </Text>
        <CollapsibleText text={message.message} name={`message from ${name}`} />
      </Cell>
      <Cell className="text-small @form:whitespace-nowrap">
        <time dateTime={createdAt}>
          <span className="@form:block">{formatDate(createdAt, site)}</span>{" "}
          <span className="@form:block">{formatTime(createdAt, site)}</span>
        </time>
      </Cell>
      <Cell>
        <RowActions>
          <IconLink
            href={replyHref(email, site.identity.name)}
            name={`Reply to ${name}`}
            Icon={Reply}
          />
          <IconButton
            name={`Mark as ${isRead ? "unread" : "read"}: message from ${name}`}
            Icon={isRead ? Mail : MailOpen}
            data-action="mark"
            onClick={({ currentTarget }) => {
              actions.setRead([message], !isRead);
              if (actions.leavesOnMark) moveFocusFromRow(currentTarget);
            }}
          />
          <IconButton
            name={`Delete message from ${name}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await actions.confirmDelete([message])) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
