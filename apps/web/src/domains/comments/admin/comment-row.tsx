import type { ModeratedComment } from "@ebute/contracts/comments";
import { Check, EyeOff, MessageSquareReply, OctagonX, Trash2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";
import type { CommentActions } from "./comment-actions.ts";

type CommentRowProps = {
  comment: ModeratedComment;
  actions: CommentActions;
  selection: RowSelection;
  onAnswer: (comment: ModeratedComment) => void;
};

export function CommentRow({ comment, actions, selection, onAnswer }: CommentRowProps) {
  const site = useSite();
  const { _id, blog, name, content, createdAt, isApproved, answer } = comment;
  const label = `comment by ${name} on ${blog.title}`;
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select ${label}`} id={_id} selection={selection} />
      <Cell shape="main">
        <Text size="title">{blog.title}</Text>
        <Text size="small" tone="quiet">
          {name}
        </Text>
        <CollapsibleText text={content} name={label} />
        {answer && (
          <div className="border-rule mt-2 border-l-4 pl-3">
            <Text size="small" tone="quiet">
              Your answer
            </Text>
            <CollapsibleText text={answer.content} name={`answer to ${label}`} />
          </div>
        )}
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <time dateTime={createdAt}>
          <span className="@form:block">{formatDate(createdAt, site)}</span>{" "}
          <span className="@form:block">{formatTime(createdAt, site)}</span>
        </time>
      </Cell>
      <Cell>
        <RowActions>
          {isApproved ? (
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
          ) : (
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
            name={`${answer ? "Edit answer to" : "Answer"} ${label}`}
            Icon={MessageSquareReply}
            data-action="answer"
            onClick={() => onAnswer(comment)}
          />
          <IconButton
            name={`Spam: ${label}`}
            Icon={OctagonX}
            data-action="spam"
            onClick={({ currentTarget }) => {
              actions.markSpam([comment]);
              moveFocusFromRow(currentTarget);
            }}
          />
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
