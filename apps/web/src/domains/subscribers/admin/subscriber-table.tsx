import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import {
  type Subscriber,
  type SubscriberTableInput,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import { MailCheck, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { describeChoice } from "./describe-choice.ts";
import { formatViewerTime } from "./format-viewer-time.ts";
import {
  useAllowAddress,
  useDeleteSubscribers,
  useOptimisticSubscribers,
} from "./subscribers.mutations.ts";

type SubscriberTableProps = {
  subscribers: readonly Subscriber[];
  page: number;
  input: SubscriberTableInput;
  onSort: (next: Pick<SubscriberTableInput, "sort" | "direction">) => void;
  /** Content of the empty table. */
  nothing: ReactNode;
  isBusy: boolean;
};

export function SubscriberTable(props: SubscriberTableProps) {
  const { subscribers, page, input, onSort, nothing, isBusy } = props;
  const deletion = useDeleteSubscribers();
  const rows = useOptimisticSubscribers(subscribers);
  const firstNumber = (page - 1) * TABLE_PAGE_SIZE + 1;
  async function handleDelete({ _id, email }: Subscriber, button: HTMLElement) {
    if (!(await confirmDeletion(subscriberTexts.confirmDelete, email))) return;
    deletion.mutate({ rows: [{ id: _id, name: email }], value: null });
    moveFocusFromRow(button);
  }
  const head = (
    <>
      <HeadCell shape="wide">#</HeadCell>
      <SortHeader column="email" current={input} onSort={onSort}>
        Email
      </SortHeader>
      <SortHeader column="createdAt" current={input} first="desc" onSort={onSort}>
        {input.status === "waiting" ? "Entered At" : "Subscribed At"}
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <BulkOutcomeText outcome={latestOutcome([deletion])} />
      {rows.length === 0 ? (
        nothing
      ) : (
        <DataTable caption="Subscriber List" isBusy={isBusy} head={head}>
          {rows.map((subscriber, index) => (
            <SubscriberRow
              key={subscriber._id}
              subscriber={subscriber}
              number={firstNumber + index}
              onDelete={(button) => void handleDelete(subscriber, button)}
            />
          ))}
        </DataTable>
      )}
    </div>
  );
}

type SubscriberRowProps = {
  subscriber: Subscriber;
  number: number;
  onDelete: (button: HTMLElement) => void;
};

function SubscriberRow({ subscriber, number, onDelete }: SubscriberRowProps) {
  const { dateStyle } = useSite().identity;
  const { _id: id, email, createdAt, stopReason } = subscriber;
  const choice = describeChoice(subscriber);
  const allow = useAllowAddress();
  return (
    <Row>
      <Cell shape="wide">{number}</Cell>
      <Cell shape="main" className="wrap-anywhere">
        {email}
        {choice && (
          <Text size="small" tone="quiet">
            {choice}
          </Text>
        )}
        {stopReason && (
          <Text size="small" tone="quiet">
            Gets no newsletter: {stopReason}
          </Text>
        )}
      </Cell>
      <Cell className="text-ink-2 text-small @form:whitespace-nowrap">
        <time dateTime={createdAt}>{formatViewerTime(createdAt, dateStyle)}</time>
      </Cell>
      <Cell className="@max-form:ml-auto">
        <RowActions>
          {stopReason && (
            <IconButton
              name={`Send newsletters again: ${email}`}
              Icon={MailCheck}
              aria-disabled={allow.isPending}
              onClick={() => allow.mutate({ id, email })}
            />
          )}
          <IconButton
            name={`Delete: ${email}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
