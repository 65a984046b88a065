import type { TutorialTableRow as Tutorial } from "@ebute/contracts/tutorials";
import { Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Cell, Row, RowActions } from "#components/admin/data-table.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useIsEditor } from "#lib/session/admin-role.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { TutorialComments } from "../tutorial-comments.tsx";
import { audienceWords } from "./audience-words.ts";

type TutorialTableRowProps = {
  tutorial: Tutorial;
  /** Its place in the whole list, from 1. */
  number: number;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete: () => boolean;
};

/** One tutorial, and below it, when it is opened, its comments. */
export function TutorialTableRow({ tutorial, number, confirmDelete }: TutorialTableRowProps) {
  const { _id, title, author, createdAt, audience, commentCount } = tutorial;
  const [isOpen, setIsOpen] = useState(false);
  const commentsId = useId();
  const isEditor = useIsEditor();
  return (
    <>
      <Row>
        <Cell shape="wide">{number}</Cell>
        <Cell shape="main">
          <Text size="title">{title}</Text>
          {author && (
            <Text size="small" tone="quiet">
              By {author}
            </Text>
          )}
        </Cell>
        <Cell shape="secondary" className="text-small whitespace-nowrap">
          <Time iso={createdAt} />
        </Cell>
        <Cell shape="secondary" className="text-small">
          {audienceWords[audience]}
        </Cell>
        <Cell className="sm:@max-form:ml-auto">
          <RowActions>
            <Button
              type="button"
              tone="secondary"
              aria-label={`Comments (${commentCount}) on ${title}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? commentsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Comments ({commentCount})
            </Button>
            {isEditor && (
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
                  onClick={({ currentTarget }) => {
                    if (confirmDelete()) moveFocusFromRow(currentTarget);
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
              <TutorialComments blogId={_id} title={title} level={3} />
            </div>
          </Cell>
        </Row>
      )}
    </>
  );
}
