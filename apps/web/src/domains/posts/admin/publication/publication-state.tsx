import type { PostPublication } from "@ebute/contracts/posts";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";

type PublicationStateProps = {
  publication: Pick<PostPublication, "isPublished" | "publishAt" | "unpublishAt">;
};

/** Whether a post is public, and what is planned. */
export function PublicationState({ publication }: PublicationStateProps) {
  const { isPublished, publishAt, unpublishAt } = publication;
  if (!isPublished && !publishAt) return <Badge tone="warn">Unpublished</Badge>;
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
