import { type Comment, commentTexts } from "@ebute/contracts/comments";
import { CommentsNav, type CommentsNavProps } from "#components/layout/reading/comments-nav.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { commentAnchor } from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";

type ShownComment = Pick<Comment, "_id" | "name" | "content" | "createdAt" | "answer">;

type CommentListProps = CommentsNavProps & {
  comments: ShownComment[];
  /** Total number of comments, including hidden ones. */
  total: number;
  /** True once visitors can no longer comment. */
  isClosed: boolean;
};

export function CommentList({ comments, total, isClosed, ...nav }: CommentListProps) {
  const { identity, words } = useSite();
  return (
    <section aria-labelledby="comments">
      <Heading level={2} size="h2" id="comments">
        {`${words.commentsHeading} (${total})`}
      </Heading>
      {comments.length === 0 ? (
        !isClosed && (
          <Text tone="quiet" className="mt-4">
            {words.noComments}
          </Text>
        )
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
              {comment.answer && (
                <div className="border-rule mt-3 border-l-4 pl-4">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {identity.name} <Badge tone="neutral">Answer</Badge>
                  </p>
                  <Text size="small" tone="quiet">
                    <Time iso={comment.answer.answeredAt} withTime />
                  </Text>
                  <Text className="mt-2 whitespace-pre-line">{comment.answer.content}</Text>
                </div>
              )}
            </li>
          ))}
        </RuledList>
      )}
      <CommentsNav {...nav} />
      {isClosed && (
        <Text tone="quiet" className="mt-4">
          {commentTexts.closed}
        </Text>
      )}
    </section>
  );
}
