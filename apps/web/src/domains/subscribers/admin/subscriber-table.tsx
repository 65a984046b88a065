import type { Subscriber } from "@ebute/contracts/subscribers";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/data-table.tsx";
import { formatLocalDateTime } from "#lib/dates.ts";

type SubscriberTableProps = {
  subscribers: readonly Subscriber[];
  /** Number of the first row, from 1. */
  firstNumber: number;
  isBusy: boolean;
};

export function SubscriberTable({ subscribers, firstNumber, isBusy }: SubscriberTableProps) {
  const head = (
    <>
      <HeadCell shape="wide">#</HeadCell>
      <HeadCell>Email</HeadCell>
      <HeadCell shape="wide">Subscribed At</HeadCell>
    </>
  );
  return (
    <DataTable caption="Subscriber List" isBusy={isBusy} head={head}>
      {subscribers.map(({ _id, email, createdAt }, index) => (
        <Row key={_id}>
          <Cell shape="wide">{firstNumber + index}</Cell>
          <Cell shape="main" className="wrap-anywhere">
            {email}
          </Cell>
          <Cell className="text-ink-2 text-small whitespace-nowrap">
            <time dateTime={createdAt}>{formatLocalDateTime(createdAt)}</time>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
