import { type CommentThread, commentTexts, type ShownComment } from "@ebute/contracts/comments";
import { directionOf } from "@ebute/contracts/rich-text";
import type { MouseEvent } from "react";
import { CommentsNav, type CommentsNavProps } from "#components/layout/reading/comments-nav.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { type CommentRange, commentAnchor } from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";
import type { OwnComment } from "./own-comments.ts";

type CommentListProps = CommentsNavProps & {
  comments: readonly CommentThread[];
  /** The reader's own comments that still wait for approval. */
  own: readonly OwnComment[];
  /** Number of comments and replies on all pages. */
  total: number;
  /** Path of the post. */
  page: string;
  /** The shown range, which links to a reply keep. */
  shown: CommentRange;
  /** True once visitors can no longer comment. */
  isClosed: boolean;
  /** Chooses the comment to reply to in place, after hydration. */
  onReply?: (comment: string, event: MouseEvent) => void;
};

export function CommentList({ comments, own, total, isClosed, ...list }: CommentListProps) {
  const { page, shown, onReply, ...nav } = list;
  const { words } = useSite();
  const waiting = own.filter(({ parent }) => parent === null);
  const linkTo = (id: string) => {
    const search = new URLSearchParams({ ...(shown && { comments: shown }), reply: id });
    return `${page}?${search}#add-comment`;
  };
  const replyTo = isClosed ? undefined : { linkTo, onReply };
  return (
    <section aria-labelledby="comments">
      <Heading level={2} size="h2" id="comments">
        {`${words.commentsHeading} (${total})`}
      </Heading>
      {comments.length + waiting.length === 0 ? (
        !isClosed && (
          <Text tone="quiet" className="mt-4">
            {words.noComments}
          </Text>
        )
      ) : (
        <RuledList>
          {waiting.map((comment) => (
            <li key={comment._id}>
              <CommentText comment={comment} level={3} />
            </li>
          ))}
          {comments.map((comment, index) => {
            const ownReplies = own.filter(({ parent }) => parent === comment._id);
            return (
              <li
                key={comment._id}
                id={commentAnchor(index)}
                tabIndex={-1}
                className="outline-none"
              >
                <CommentText comment={comment} level={3} replyTo={replyTo} />
                {comment.replies.length + ownReplies.length > 0 && (
                  <ul className="border-rule mt-4 grid gap-4 border-l-4 pl-4">
                    {comment.replies.map((reply) => (
                      <li key={reply._id}>
                        <CommentText comment={reply} level={4} replyTo={replyTo} />
                      </li>
                    ))}
                    {ownReplies.map((reply) => (
                      <li key={reply._id}>
                        <CommentText comment={reply} level={4} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
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

type CommentTextProps = {
  comment: OwnComment | ShownComment;
  level: 3 | 4;
  /** Absent where visitors cannot reply. */
  replyTo?:
    | {
        linkTo: (id: string) => string;
        onReply: ((comment: string, event: MouseEvent) => void) | undefined;
      }
    | undefined;
};

function CommentText({ comment, level, replyTo }: CommentTextProps) {
  const { identity } = useSite();
  const { _id, content, createdAt } = comment;
  const isFirm = "isFirm" in comment && comment.isFirm;
  const name = isFirm ? identity.name : comment.name;
  return (
    <>
      <Heading level={level} size="name">
        {name}
        {isFirm && <CommentBadge>Answer</CommentBadge>}
        {!("isFirm" in comment) && <CommentBadge>Awaiting moderation</CommentBadge>}
      </Heading>
      <Text size="small" tone="quiet">
        <Time iso={createdAt} withTime />
      </Text>
      <Text dir={directionOf(content)} className="mt-2 whitespace-pre-line">
        {content}
      </Text>
      {replyTo && (
        <TextLink
          href={replyTo.linkTo(_id)}
          rel="nofollow"
          className="text-small inline-flex min-h-11 items-center"
          onClick={(event) => replyTo.onReply?.(_id, event)}
        >
          Reply<VisuallyHidden> to {name}</VisuallyHidden>
        </TextLink>
      )}
    </>
  );
}

function CommentBadge({ children }: { children: string }) {
  return (
    <>
      {" "}
      <Badge tone="neutral">{children}</Badge>
    </>
  );
}
