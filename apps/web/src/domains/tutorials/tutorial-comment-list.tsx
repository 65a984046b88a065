import { type TutorialCommentView, tutorialCommentTexts } from "@ebute/contracts/tutorials";
import { Button } from "#components/ui/button.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useDeleteTutorialComments, useExpectedTutorialComments } from "./tutorials.mutations.ts";

type TutorialCommentListProps = { comments: readonly TutorialCommentView[] };

/** Comments with a Delete button at those that the reader may delete. */
export function TutorialCommentList({ comments }: TutorialCommentListProps) {
  const shown = useExpectedTutorialComments(comments);
  const { mutate } = useDeleteTutorialComments();
  if (shown.length === 0) return <Text tone="quiet">{tutorialCommentTexts.empty}</Text>;
  return (
    <RuledList>
      {shown.map(({ _id, author, text, createdAt, isDeletable }) => (
        <li key={_id} className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
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
              onClick={({ currentTarget }) => {
                if (!confirm(tutorialCommentTexts.confirmDelete)) return;
                moveFocusFromRow(currentTarget);
                mutate({ ids: [_id], value: null });
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
