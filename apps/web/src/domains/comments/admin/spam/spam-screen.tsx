import {
  describeSpamReason,
  SPAM_DAYS,
  type SpamComment,
  type SpamPageInput,
  spamTexts,
} from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { Trash2, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { type BulkRow, formatNounCount, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { formatDate } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { withReplies } from "../comment-actions.ts";
import { RepeatsText } from "../repeats-text.tsx";
import { BlockList } from "./block-list.tsx";
import { useDeleteSpam, useOptimisticSpam, useReleaseSpam } from "./spam.mutations.ts";
import { spamHref } from "./spam-params.ts";
import { suggestBlock } from "./suggest-block.ts";

const EMPTY = `No spam. Comments that look like advertising come here, and are deleted after ${SPAM_DAYS} days.`;

/** The spam folder, and the block list below it. */
export function SpamScreen({ input }: { input: SpamPageInput }) {
  const query = useQuery({ ...useTRPC().comments.spam.queryOptions(input), ...listQueryOptions });
  const { publicUrl } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");

  function block(comment: SpamComment): void {
    setText(suggestBlock(comment, publicUrl));
    field.current?.focus();
  }
  return (
    <>
      <TableScreen
        title="Spam"
        noun="comment"
        query={query}
        page={input.page}
        hrefFor={(page) => spamHref({ page })}
        loadFailed={spamTexts.loadFailed}
        tools={
          <Text tone="quiet" className="max-w-[60ch]">
            Visitors do not see these comments. Each is deleted {SPAM_DAYS} days after it came here.
          </Text>
        }
      >
        {({ comments }, { isBusy }) => (
          <SpamTable comments={comments} isBusy={isBusy} onBlock={block} />
        )}
      </TableScreen>
      <BlockList input={field} text={text} onText={setText} />
    </>
  );
}

type SpamTableProps = {
  comments: readonly SpamComment[];
  isBusy: boolean;
  onBlock: (comment: SpamComment) => void;
};

function SpamTable({ comments, isBusy, onBlock }: SpamTableProps) {
  const release = useReleaseSpam();
  const deletion = useDeleteSpam();

  async function confirmDelete(
    selected: readonly SpamComment[],
    onRefused?: (ids: string[]) => void,
  ): Promise<boolean> {
    const rows = selected.map(rowOf);
    const replies = selected.reduce((sum, comment) => sum + comment.replies, 0);
    const question =
      rows.length === 1
        ? spamTexts.confirmDelete
        : `Delete these ${formatNounCount(rows.length, "comment")} for good?`;
    const names = [...rows.map(({ name }) => name), ...withReplies(replies)];
    if (!(await confirmDeletion(question, names))) return false;
    deletion.mutate({ rows, value: null, onRefused });
    return true;
  }
  return (
    <SelectableTable
      caption="Spam"
      noun="comment"
      rows={useOptimisticSpam(comments)}
      emptyText={EMPTY}
      isBusy={isBusy}
      outcome={latestOutcome([release, deletion])}
      head={
        <>
          <HeadCell>Comment</HeadCell>
          <HeadCell shape="wide">Reason</HeadCell>
          <HeadCell shape="wide">Date</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
      renderRow={(comment, selection) => (
        <SpamRow
          key={comment._id}
          comment={comment}
          selection={selection}
          onRelease={() => release.mutate({ rows: [rowOf(comment)], value: null })}
          onDelete={() => confirmDelete([comment])}
          onBlock={() => onBlock(comment)}
        />
      )}
      confirmDelete={confirmDelete}
      renderActions={(selected, onRefused, finish) => (
        <Button
          type="button"
          onClick={() => {
            release.mutate({ rows: selected.map(rowOf), value: null, onRefused });
            finish();
          }}
        >
          Not spam
        </Button>
      )}
    />
  );
}

function rowOf({ _id, name, blog }: SpamComment): BulkRow {
  return { id: _id, name: `${name} on ${blog.title}` };
}

type SpamRowProps = {
  comment: SpamComment;
  selection: RowSelection;
  onRelease: () => void;
  /** Asks, and resolves to whether the comment is deleted. */
  onDelete: () => Promise<boolean>;
  onBlock: () => void;
};

function SpamRow({ comment, selection, onRelease, onDelete, onBlock }: SpamRowProps) {
  const site = useSite();
  const { _id, name, content, blog, createdAt, deletedOn, reasons } = comment;
  const label = `comment by ${name} on ${blog.title}`;
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select ${label}`} id={_id} selection={selection} />
      <Cell shape="main">
        <Text className="font-semibold wrap-anywhere">{name}</Text>
        <Text size="small" tone="quiet">
          {blog.title}
        </Text>
        <CollapsibleText text={content} name={label} />
        <RepeatsText count={comment.repeats} />
      </Cell>
      <Cell className="text-small @form:w-auto @form:min-w-64 w-full">
        {reasons.length === 0 ? (
          "Marked by a moderator"
        ) : (
          <ul className="grid gap-0.5">
            {reasons.map((reason) => (
              <li key={`${reason.rule} ${reason.found}`} className="wrap-anywhere">
                {describeSpamReason(reason)}
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <time dateTime={createdAt} className="@form:block">
          {formatDate(createdAt, site)}
        </time>{" "}
        <span className="text-ink-2">
          deleted on <time dateTime={deletedOn}>{formatDate(deletedOn, site)}</time>
        </span>
      </Cell>
      <Cell>
        <RowActions>
          <Button type="button" tone="quiet" onClick={onBlock}>
            Block...
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <IconButton
            name={`Not spam: ${label}`}
            Icon={Undo2}
            data-action="release"
            onClick={({ currentTarget }) => {
              onRelease();
              moveFocusFromRow(currentTarget);
            }}
          />
          <IconButton
            name={`Delete for good: ${label}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await onDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
