import {
  contactTexts,
  type MessageState,
  type MessageTableInput,
  type PanelMessage,
  SPAM_RETENTION_DAYS,
} from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useOptimisticMessages } from "./contact.mutations.ts";
import { type MessageActions, useMessageActions } from "./message-actions.ts";
import { messageHref, REPLY_HASH } from "./message-href.ts";
import { messageTableHref } from "./message-table-params.ts";
import { StateBadge } from "./state-badge.tsx";

const states = [
  ["closed", "Close"],
  ["new", "Mark as new"],
  ["spam", "Move to spam"],
] as const;

const spamStates = [["new", "Not spam"]] as const;

type MessageScreenProps = {
  input: MessageTableInput;
  onGo: (href: string) => void;
};

/** Messages from the contact page. */
export function MessageScreen({ input, onGo }: MessageScreenProps) {
  const query = useQuery({ ...useTRPC().contact.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: messageTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "", show: "all" });
  const waiting = query.data?.waiting ?? 0;
  const filters = [
    { value: "all", label: "All" },
    { value: "new", label: waiting > 0 ? `New (${waiting})` : "New" },
    { value: "answered", label: "Answered" },
    { value: "closed", label: "Closed" },
  ] as const;
  const isSpam = input.show === "spam";
  return (
    <TableScreen
      title="Contact Messages"
      noun="message"
      query={query}
      page={input.page}
      list={`${input.q} ${input.show}`}
      hrefFor={(page) => messageTableHref({ ...input, page })}
      loadFailed={contactTexts.loadFailed}
      tools={
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-x-2">
            <ToggleGroup<MessageTableInput["show"]>
              label="Show messages that are"
              options={filters}
              value={input.show}
              onChange={(show) => handleChange({ show })}
              isSmall
            />
            <Button
              type="button"
              tone={isSpam ? "primary" : "secondary"}
              aria-pressed={isSpam}
              onClick={() => handleChange({ show: isSpam ? "all" : "spam" })}
            >
              Spam
            </Button>
          </div>
          {isSpam && (
            <Text size="small" tone="quiet">
              Spam is deleted for good {SPAM_RETENTION_DAYS} days after it was marked.
            </Text>
          )}
          <TableTools>
            <TableSearch label="Search names, addresses, messages" {...search} />
            <CsvButton href="/api/admin/messages.csv" name="messages" />
          </TableTools>
        </div>
      }
      empty={
        input.q || input.show !== "all" ? (
          <NoMatch onClear={handleClear}>{contactTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{contactTexts.empty}</EmptyState>
        )
      }
    >
      {({ messages }, { isBusy }) => (
        <MessageTable
          key={input.show}
          messages={messages}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

type MessageTableProps = {
  messages: readonly PanelMessage[];
  input: MessageTableInput;
  onSort: (change: Pick<MessageTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

function MessageTable(props: MessageTableProps) {
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

type MessageRowProps = {
  message: PanelMessage;
  actions: MessageActions;
  selection: RowSelection;
};

function MessageRow(props: MessageRowProps) {
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
