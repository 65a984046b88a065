import type { PostPublication, PostReviewState } from "@ebute/contracts/posts";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";

type PublicationStateProps = {
  publication: Pick<PostPublication, "isPublished" | "publishAt" | "unpublishAt"> & {
    review?: PostReviewState | null;
  };
};

/** Whether a post is public, and what is planned. */
export function PublicationState({ publication }: PublicationStateProps) {
  const { isPublished, publishAt, unpublishAt, review } = publication;
  if (!isPublished && !publishAt) return <UnpublishedState review={review} />;
  return (
    <>
      {isPublished || !publishAt ? (
        <Badge tone="positive">Published</Badge>
      ) : (
        <Badge tone="neutral">
          Scheduled for <Time iso={publishAt} withTime />
        </Badge>
      )}
      {unpublishAt && (
        <Text size="small">
          until <Time iso={unpublishAt} withTime />
        </Text>
      )}
    </>
  );
}

function UnpublishedState({ review }: { review: PostReviewState | null | undefined }) {
  if (review === "requested") return <Badge tone="danfo">Ready for review</Badge>;
  if (review === "returned") return <Badge tone="neutral">Sent back</Badge>;
  return <Badge tone="warn">Unpublished</Badge>;
}
