import { type TutorialCommentView, tutorialCommentTexts } from "@ebute/contracts/tutorials";
import { Button } from "#components/ui/button.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { commentAnchor } from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useDeleteTutorialComments, useOptimisticTutorialComments } from "./tutorials.mutations.ts";

type TutorialCommentListProps = {
  comments: readonly TutorialCommentView[];
  /** True when the page has no other comment list, so that comments can have ids. */
  isOnOwnPage?: boolean;
};

/** Comments, with a Delete button on those that the reader may delete. */
export function TutorialCommentList({ comments, isOnOwnPage = false }: TutorialCommentListProps) {
  const displayedComments = useOptimisticTutorialComments(comments);
  const { words } = useSite();
  const { mutate } = useDeleteTutorialComments();
  if (displayedComments.length === 0) return <Text tone="quiet">{words.noComments}</Text>;
  return (
    <RuledList>
      {displayedComments.map(({ _id, author, text, createdAt, isDeletable }, index) => (
        <li
          key={_id}
          id={isOnOwnPage ? commentAnchor(index) : undefined}
          tabIndex={-1}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 outline-none"
        >
          <div className="min-w-0 flex-1 basis-40">
            <Text size="title">{author}</Text>
            <Text size="small" tone="quiet">
              <Time iso={createdAt} withTime />
            </Text>
            <Text className="mt-2 whitespace-pre-line">{text}</Text>
          </div>
          {isDeletable && (
            <Button
              type="button"
              tone="danger"
              data-action="delete-comment"
              aria-label={`Delete comment by ${author}: ${text.slice(0, 60)}`}
              onClick={async ({ currentTarget }) => {
                const name = `${author}: ${text}`;
                if (!(await confirmDeletion(tutorialCommentTexts.confirmDelete, name))) return;
                moveFocusFromRow(currentTarget);
                mutate({ rows: [{ id: _id, name }], value: null });
              }}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </RuledList>
  );
}
