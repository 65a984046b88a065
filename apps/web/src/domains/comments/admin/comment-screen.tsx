import type { CommentTableInput, CommentTableRow } from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { Check, EyeOff, MessageSquareReply, OctagonX, Pencil, Trash2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useAnswering } from "./answer-dialog.tsx";
import { type CommentActions, useCommentActions } from "./comment-actions.ts";
import { commentTableHref } from "./comment-table-params.ts";
import { useOptimisticComments } from "./comments.mutations.ts";
import { RepeatsText } from "./repeats-text.tsx";

const filters = [
  { value: "approved", label: "Approved" },
  { value: "notApproved", label: "Not Approved" },
] as const;

const emptyTexts = {
  approved: "No approved comments yet.",
  notApproved: "No comments are waiting for approval.",
};

const NOTHING_FOUND = "No comments found. Try a different search.";

type CommentScreenProps = { input: CommentTableInput; onGo: (href: string) => void };

export function CommentScreen({ input, onGo }: CommentScreenProps) {
  const query = useQuery({ ...useTRPC().comments.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange } = useTableInput({ input, hrefFor: commentTableHref, onGo });
  return (
    <TableScreen
      title="Comments"
      noun="comment"
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => commentTableHref({ ...input, page })}
      tools={
        <TableTools>
          <ToggleGroup
            label="Show comments that are"
            options={filters}
            value={input.status}
            onChange={(status) => handleChange({ status })}
          />
          <TableSearch label="Search comments" {...search} />
        </TableTools>
      }
    >
      {({ comments }, { isBusy }) => (
        <CommentTable
          key={input.status}
          comments={comments}
          emptyText={input.q ? NOTHING_FOUND : emptyTexts[input.status]}
          sorting={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

type CommentTableProps = {
  comments: readonly CommentTableRow[];
  emptyText: string;
  isBusy: boolean;
  sorting: Sorting;
  onSort: (next: Sorting) => void;
};

type Sorting = Pick<CommentTableInput, "sort" | "direction">;

function CommentTable(props: CommentTableProps) {
  const { comments, emptyText, isBusy, sorting, onSort } = props;
  const actions = useCommentActions();
  const answering = useAnswering(comments);
  const head = (
    <>
      <HeadCell>Blog Title & Comment</HeadCell>
      <SortHeader column="createdAt" current={sorting} first="desc" onSort={onSort}>
        Date
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <>
      <SelectableTable
        caption="Comments"
        noun="comment"
        rows={useOptimisticComments(comments)}
        emptyText={emptyText}
        isBusy={isBusy}
        outcome={actions.outcome}
        head={head}
        renderRow={(comment, selection) => (
          <CommentRow
            key={comment._id}
            comment={comment}
            actions={actions}
            selection={selection}
            onAnswer={answering.answer}
          />
        )}
        confirmDelete={actions.confirmDelete}
        renderActions={(selected, onRefused, finish) => {
          const [first] = selected;
          if (!first) return null;
          const change = first.isApproved ? actions.takeBack : actions.approve;
          const run = (act: typeof change) => () => {
            act(selected, onRefused);
            finish();
          };
          return (
            <>
              <Button type="button" onClick={run(change)}>
                {first.isApproved ? "Take back" : "Approve"}
              </Button>
              <Button type="button" tone="secondary" onClick={run(actions.markSpam)}>
                Spam
              </Button>
            </>
          );
        }}
      />
      {answering.dialog}
    </>
  );
}

type CommentRowProps = {
  comment: CommentTableRow;
  actions: CommentActions;
  selection: RowSelection;
  onAnswer: (comment: CommentTableRow) => void;
};

function CommentRow({ comment, actions, selection, onAnswer }: CommentRowProps) {
  const site = useSite();
  const { _id, blog, name, content, createdAt, isApproved, isFirm, replyTo, repeats } = comment;
  const label = isFirm
    ? `answer to ${replyTo} on ${blog.title}`
    : `comment by ${name} on ${blog.title}`;
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select ${label}`} id={_id} selection={selection} />
      <Cell shape="main">
        <Text size="title">{blog.title}</Text>
        <Text size="small" tone="quiet">
          {isFirm ? `Your answer to ${replyTo}` : name}
          {!isFirm && replyTo !== null && `, in reply to ${replyTo}`}
        </Text>
        <CollapsibleText text={content} name={label} />
        <RepeatsText count={repeats} />
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <time dateTime={createdAt}>
          <span className="@form:block">{formatDate(createdAt, site)}</span>{" "}
          <span className="@form:block">{formatTime(createdAt, site)}</span>
        </time>
      </Cell>
      <Cell>
        <RowActions>
          {isFirm && isApproved && <Badge tone="positive">Approved</Badge>}
          {!isFirm && isApproved && (
            <>
              <Badge tone="positive">Approved</Badge>
              <IconButton
                name={`Take back ${label}`}
                Icon={EyeOff}
                data-action="take-back"
                onClick={({ currentTarget }) => {
                  actions.takeBack([comment]);
                  moveFocusFromRow(currentTarget);
                }}
              />
            </>
          )}
          {!isApproved && (
            <IconButton
              name={`Approve ${label}`}
              Icon={Check}
              tone="positive"
              data-action="approve"
              onClick={({ currentTarget }) => {
                actions.approve([comment]);
                moveFocusFromRow(currentTarget);
              }}
            />
          )}
          <IconButton
            name={`${isFirm ? "Edit" : "Answer"} ${label}`}
            Icon={isFirm ? Pencil : MessageSquareReply}
            data-action="answer"
            onClick={() => onAnswer(comment)}
          />
          {!isFirm && (
            <IconButton
              name={`Spam: ${label}`}
              Icon={OctagonX}
              data-action="spam"
              onClick={({ currentTarget }) => {
                actions.markSpam([comment]);
                moveFocusFromRow(currentTarget);
              }}
            />
          )}
          <IconButton
            name={`Delete ${label}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await actions.confirmDelete([comment])) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
