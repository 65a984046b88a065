import type { Comment } from "@ebute/contracts/comments";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

type ShownComment = Pick<Comment, "_id" | "name" | "content" | "createdAt">;

type CommentListProps = {
  comments: ShownComment[];
  /** All of them, also those that are not shown here. */
  total: number;
  /** Only where these are not the newest. */
  newestHref: string | undefined;
  /** Only where older ones follow. */
  olderHref: string | undefined;
};

export function CommentList({ comments, total, newestHref, olderHref }: CommentListProps) {
  return (
    <section aria-labelledby="comments">
      <Heading level={2} size="h2" id="comments">
        Comments ({total})
      </Heading>
      {comments.length === 0 ? (
        <Text tone="quiet" className="mt-4">
          No comments yet.
        </Text>
      ) : (
        <RuledList>
          {comments.map((comment) => (
            <li key={comment._id}>
              <Heading level={3} size="name">
                {comment.name}
              </Heading>
              <Text size="small" tone="quiet">
                <Time iso={comment.createdAt} withTime />
              </Text>
              <Text className="mt-2 whitespace-pre-line">{comment.content}</Text>
            </li>
          ))}
        </RuledList>
      )}
      {(newestHref || olderHref) && (
        <nav aria-label="Comments" className="mt-4 flex flex-wrap gap-x-6">
          {newestHref && (
            <TextLink href={newestHref} className="inline-flex min-h-11 items-center">
              Newest comments
            </TextLink>
          )}
          {olderHref && (
            <TextLink href={olderHref} className="inline-flex min-h-11 items-center">
              Older comments
            </TextLink>
          )}
        </nav>
      )}
    </section>
  );
}
