import type { PostTableRow as Post } from "@ebute/contracts/posts";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Cell, Row, RowActions } from "#components/admin/data-table.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useIsEditor } from "#lib/session/admin-role.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { PostActions } from "./post-table-actions.ts";

type PostTableRowProps = {
  post: Post;
  /** Its place in the whole list, from 1. */
  number: number;
  actions: PostActions;
  /** The cell that chooses the row, in tables that have one. */
  select?: ReactNode;
  isSelected?: boolean;
};

export function PostTableRow({ post, number, actions, select, isSelected }: PostTableRowProps) {
  const { _id, title, createdAt, isPublished } = post;
  const isEditor = useIsEditor();
  const verb = isPublished ? "Unpublish" : "Publish";
  return (
    <Row isSelected={isSelected}>
      {select}
      <Cell shape="wide">{number}</Cell>
      <Cell shape="main">
        <Text size="title">{title}</Text>
      </Cell>
      <Cell shape="secondary" className="text-small whitespace-nowrap">
        <Time iso={createdAt} />
      </Cell>
      <Cell shape="secondary">
        <Badge tone={isPublished ? "positive" : "warn"}>
          {isPublished ? "Published" : "Unpublished"}
        </Badge>
      </Cell>
      {isEditor && (
        <Cell>
          <RowActions>
            <Button
              type="button"
              tone="secondary"
              className="min-w-30"
              onClick={() => actions.setPublished([_id], !isPublished)}
            >
              {verb}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
            <IconLink href={`/admin/editBlog/${_id}`} name={`Edit: ${title}`} Icon={Pencil} />
            <IconButton
              name={`Delete: ${title}`}
              Icon={Trash2}
              tone="danger"
              data-action="delete"
              onClick={({ currentTarget }) => {
                if (actions.confirmDelete([_id])) moveFocusFromRow(currentTarget);
              }}
            />
          </RowActions>
        </Cell>
      )}
    </Row>
  );
}
