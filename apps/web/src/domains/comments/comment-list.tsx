import type { Comment } from "@ebute/contracts/comments";
import { CommentsNav, type CommentsNavProps } from "#components/layout/reading/comments-nav.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { commentAnchor } from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";

type ShownComment = Pick<Comment, "_id" | "name" | "content" | "createdAt">;

type CommentListProps = CommentsNavProps & {
  comments: ShownComment[];
  /** Total number of comments, including hidden ones. */
  total: number;
};

export function CommentList({ comments, total, ...nav }: CommentListProps) {
  const { words } = useSite();
  return (
    <section aria-labelledby="comments">
      <Heading level={2} size="h2" id="comments">
        {`${words.commentsHeading} (${total})`}
      </Heading>
      {comments.length === 0 ? (
        <Text tone="quiet" className="mt-4">
          {words.noComments}
        </Text>
      ) : (
        <RuledList>
          {comments.map((comment, index) => (
            <li key={comment._id} id={commentAnchor(index)} tabIndex={-1} className="outline-none">
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
      <CommentsNav {...nav} />
    </section>
  );
}
