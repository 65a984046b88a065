import type { PostTableRow as Post } from "@ebute/contracts/posts";
import { Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { PublicationState } from "../publication/publication-state.tsx";
import type { PostActions } from "./post-table-actions.ts";

type PostTableRowProps = {
  post: Post;
  /** Position in the whole list, from 1. */
  number: number;
  actions: PostActions;
  /** Set in tables with a column that selects rows. */
  selection?: RowSelection;
};

export function PostTableRow({ post, number, actions, selection }: PostTableRowProps) {
  const { _id, title, createdAt, isPublished, publishAt, openNotes } = post;
  const canWrite = usePermission("writeOwnPosts");
  const canPublish = usePermission("writeContent");
  // The server refuses a writer the rest.
  const canEdit = canPublish || (!isPublished && !publishAt);
  const verb = isPublished ? "Unpublish" : "Publish";
  const VerbIcon = isPublished ? EyeOff : Eye;
  return (
    <Row isSelected={selection?.has(_id)}>
      {selection && <SelectCell name={`Select: ${title}`} id={_id} selection={selection} />}
      <Cell shape="wide">{number}</Cell>
      <Cell shape="main">
        <Text size="title">{title}</Text>
        {openNotes > 0 && <Text size="small">{formatNounCount(openNotes, "note")}</Text>}
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <Time iso={createdAt} />
      </Cell>
      <Cell>
        <PublicationState publication={post} />
      </Cell>
      {canWrite && (
        <Cell>
          <RowActions>
            {canPublish && (
              <Button
                type="button"
                tone="quiet"
                className="@tight:min-w-36"
                onClick={() => actions.setPublished([post], !isPublished)}
              >
                <VerbIcon aria-hidden="true" size={18} className="flex-none" />
                {verb}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            )}
            {canEdit && (
              <>
                <IconLink href={`/admin/editBlog/${_id}`} name={`Edit: ${title}`} Icon={Pencil} />
                <IconButton
                  name={`Delete: ${title}`}
                  Icon={Trash2}
                  tone="danger"
                  data-action="delete"
                  onClick={async ({ currentTarget }) => {
                    if (await actions.confirmDelete([post])) moveFocusFromRow(currentTarget);
                  }}
                />
              </>
            )}
          </RowActions>
        </Cell>
      )}
    </Row>
  );
}
