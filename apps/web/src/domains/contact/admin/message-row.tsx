import type { PanelMessage } from "@ebute/contracts/contact";
import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import type { MessageActions } from "./message-actions.ts";
import { messageHref, REPLY_HASH } from "./message-href.ts";
import { StateBadge } from "./state-badge.tsx";

type MessageRowProps = {
  message: PanelMessage;
  actions: MessageActions;
  selection: RowSelection;
};

export function MessageRow(props: MessageRowProps) {
  const site = useSite();
  const { message, actions, selection } = props;
  const { _id, from_name: name, reply_to: email, state, assignee, createdAt } = message;
  const nextState = state === "new" ? "closed" : "new";
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select message from ${name}`} id={_id} selection={selection} />
      <Cell shape="main">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink
            href={messageHref(_id)}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {name}
          </TextLink>
          <StateBadge state={state} />
        </div>
        <Text size="small" tone="quiet" className="wrap-anywhere">
          {email}
          {assignee && `, for ${assignee}`}
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
            href={`${messageHref(_id)}#${REPLY_HASH}`}
            name={`Reply to ${name}`}
            Icon={Reply}
          />
          <IconButton
            name={`${nextState === "closed" ? "Close" : "Mark as new"}: message from ${name}`}
            Icon={nextState === "closed" ? Check : RotateCcw}
            data-action="mark"
            onClick={({ currentTarget }) => {
              actions.setState([message], nextState);
              if (actions.leavesWith(nextState)) moveFocusFromRow(currentTarget);
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
