import { describeSpamReason, type SpamComment } from "@ebute/contracts/comments";
import { Trash2, Undo2 } from "lucide-react";
import { CollapsibleText } from "#components/admin/collapsible-text.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { formatDate } from "#lib/text/dates.ts";

type SpamRowProps = {
  comment: SpamComment;
  selection: RowSelection;
  onRelease: () => void;
  /** Asks, and resolves to whether the comment is deleted. */
  onDelete: () => Promise<boolean>;
  onBlock: () => void;
};

export function SpamRow({ comment, selection, onRelease, onDelete, onBlock }: SpamRowProps) {
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
