import {
  type ThreadState,
  type ThreadTableInput,
  type ThreadTableRow,
  threadPanelTexts,
} from "@ebute/contracts/threads";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { formatNounCount, useRemainingRows } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import { threadTableHref } from "./thread-table-params.ts";
import { DELETE_THREAD, useDeleteThread } from "./threads.mutations.ts";

const filters = [
  { value: "waiting", label: "Waiting" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

const emptyTexts: Record<ThreadState, string> = {
  waiting: "No question waits for an answer. Students ask below their lessons.",
  answered: "No question was answered yet.",
  closed: "No question is closed.",
};

type ThreadScreenProps = { input: ThreadTableInput; onGo: (href: string) => void };

/** Questions that students ask below lessons. */
export function ThreadScreen({ input, onGo }: ThreadScreenProps) {
  const query = useQuery({ ...useTRPC().threads.table.queryOptions(input), ...listQueryOptions });
  return (
    <TableScreen
      title={threadPanelTexts.title}
      noun="question"
      query={query}
      page={input.page}
      list={input.state}
      hrefFor={(page) => threadTableHref({ ...input, page })}
      loadFailed={threadPanelTexts.listFailed}
      tools={
        <TableTools>
          <ToggleGroup
            label="Show questions that are"
            options={filters}
            value={input.state}
            onChange={(state) => onGo(threadTableHref({ state, page: 1 }))}
          />
        </TableTools>
      }
      empty={<EmptyState>{emptyTexts[input.state]}</EmptyState>}
    >
      {({ threads }) => <ThreadTable threads={threads} />}
    </TableScreen>
  );
}

function ThreadTable({ threads }: { threads: readonly ThreadTableRow[] }) {
  const { mutate } = useDeleteThread();
  const rows = useRemainingRows(threads, DELETE_THREAD);
  return (
    <DataTable
      caption={threadPanelTexts.title}
      head={
        <>
          <HeadCell>Question</HeadCell>
          <HeadCell shape="wide">Lesson</HeadCell>
          <HeadCell shape="wide">Last message</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
    >
      {rows.map((thread) => (
        <ThreadTableLine
          key={thread._id}
          thread={thread}
          onDelete={() => mutate({ rows: [{ id: thread._id, name: thread.student }], value: null })}
        />
      ))}
    </DataTable>
  );
}

type ThreadTableLineProps = { thread: ThreadTableRow; onDelete: () => void };

function ThreadTableLine({ thread, onDelete }: ThreadTableLineProps) {
  const { _id, student, text, blogTitle, count, isShared, updatedAt } = thread;
  return (
    <Row isTall>
      <Cell shape="main">
        <TextLink
          href={`/admin/thread/${_id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {student}
        </TextLink>
        <Text size="small" className="line-clamp-2 wrap-anywhere whitespace-pre-line">
          {text}
        </Text>
        <Text size="small" tone="quiet">
          {formatNounCount(count, "message")}
          {isShared && ", shown to everyone in the lesson"}
        </Text>
      </Cell>
      <Cell className="wrap-anywhere">{blogTitle}</Cell>
      <Cell shape="secondary" className="text-small">
        <Time iso={updatedAt} withTime />
      </Cell>
      <Cell>
        <RowActions>
          <IconButton
            name={`Delete question of ${student}: ${text.slice(0, 60)}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              const name = `${student}: ${text}`;
              if (!(await confirmDeletion(threadPanelTexts.confirmDelete, name))) return;
              moveFocusFromRow(currentTarget);
              onDelete();
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
