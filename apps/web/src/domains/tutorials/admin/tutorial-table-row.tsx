import type { TutorialTableRow as Tutorial } from "@ebute/contracts/tutorials";
import { Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { OpenedTutorialComments } from "../opened-tutorial-comments.tsx";
import { audienceLabels } from "./audience-labels.ts";

type TutorialTableRowProps = {
  tutorial: Tutorial;
  /** Position in the whole list, from 1. */
  number: number;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
};

/** A tutorial row with expandable comments. */
export function TutorialTableRow({ tutorial, number, confirmDelete }: TutorialTableRowProps) {
  const { _id, title, author, createdAt, audience, isPublished, commentCount } = tutorial;
  const [isOpen, setIsOpen] = useState(false);
  const commentsId = useId();
  const canWrite = usePermission("teach");
  return (
    <>
      <Row>
        <Cell shape="wide">{number}</Cell>
        <Cell shape="main">
          <Text size="title">{title}</Text>
          {!isPublished && <Badge tone="warn">Unpublished</Badge>}
          {author && (
            <Text size="small" tone="quiet">
              By {author}
            </Text>
          )}
        </Cell>
        <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
          <Time iso={createdAt} />
        </Cell>
        <Cell shape="secondary" className="text-small">
          {audienceLabels[audience]}
        </Cell>
        <Cell className="sm:@max-form:ml-auto">
          <RowActions>
            <Button
              type="button"
              tone="quiet"
              aria-label={`Comments (${commentCount}) on ${title}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? commentsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Comments ({commentCount})
            </Button>
            {canWrite && (
              <>
                <IconLink
                  href={`/admin/editTutorial/${_id}`}
                  name={`Edit: ${title}`}
                  Icon={Pencil}
                />
                <IconButton
                  name={`Delete: ${title}`}
                  Icon={Trash2}
                  tone="danger"
                  data-action="delete"
                  onClick={async ({ currentTarget }) => {
                    if (await confirmDelete()) moveFocusFromRow(currentTarget);
                  }}
                />
              </>
            )}
          </RowActions>
        </Cell>
      </Row>
      {isOpen && (
        <Row id={commentsId}>
          <Cell shape="main" colSpan={5} className="bg-surface">
            <div className="py-3">
              <OpenedTutorialComments blogId={_id} title={title} level={3} />
            </div>
          </Cell>
        </Row>
      )}
    </>
  );
}
