import { useSuspenseQuery } from "@tanstack/react-query";
import { CommentsLayout } from "#components/layout/comments-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { signInHref } from "#lib/session/next-path.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialCommentList } from "./tutorial-comment-list.tsx";
import { tutorialCommentsQuery } from "./tutorials.queries.ts";

type TutorialDiscussionProps = {
  blogId: string;
  cursor: string | undefined;
  isSignedIn: boolean;
  onSessionEnded: () => void;
};

/** The comments of a tutorial on its own page, and the form for whoever is signed in. */
export function TutorialDiscussion(props: TutorialDiscussionProps) {
  const { blogId, cursor, isSignedIn, onSessionEnded } = props;
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(tutorialCommentsQuery(trpc, blogId, cursor));
  const path = `/bblog/${blogId}`;
  return (
    <CommentsLayout>
      <section aria-labelledby="comments" className="grid grid-cols-1 gap-4">
        <Heading level={2} size="h2" id="comments">
          Comments ({data.total})
        </Heading>
        <TutorialCommentList comments={data.comments} />
        {(cursor || data.nextCursor) && (
          <nav aria-label="Comments" className="flex flex-wrap gap-x-6">
            {cursor && (
              <TextLink href={`${path}#comments`} className="inline-flex min-h-11 items-center">
                Newest comments
              </TextLink>
            )}
            {data.nextCursor && (
              <TextLink
                href={`${path}?comments=${data.nextCursor}#comments`}
                className="inline-flex min-h-11 items-center"
              >
                Older comments
              </TextLink>
            )}
          </nav>
        )}
        {isSignedIn ? (
          <TutorialCommentForm blogId={blogId} onSessionEnded={onSessionEnded} />
        ) : (
          <Text>
            <TextLink href={signInHref(`${path}#comments`)}>Sign in</TextLink> to write a comment.
          </Text>
        )}
      </section>
    </CommentsLayout>
  );
}
