import { COMMENTS_BEFORE_FORM_MAX } from "@ebute/contracts/comments";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { CommentsNav } from "#components/layout/reading/comments-nav.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { type CommentRange, commentLinks, useCommentRange } from "#lib/page/comment-range.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialCommentList } from "./tutorial-comment-list.tsx";
import { tutorialCommentsQuery } from "./tutorials.queries.ts";

type TutorialDiscussionProps = {
  blogId: string;
  /** Range requested by the URL. */
  shown: CommentRange;
  isSignedIn: boolean;
  /** Outcome of a comment that was sent without script. */
  served: FormState | undefined;
  isDone: boolean;
  onSessionEnded: () => void;
};

/** Comments on a tutorial's own page, with a form for signed-in users. */
export function TutorialDiscussion(props: TutorialDiscussionProps) {
  const { blogId, shown: requested, isSignedIn, served, isDone, onSessionEnded } = props;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { shown, showMore } = useCommentRange(requested, (next) =>
    queryClient.ensureQueryData(tutorialCommentsQuery(trpc, blogId, next)),
  );
  const { data } = useSuspenseQuery(tutorialCommentsQuery(trpc, blogId, shown));
  const path = `/bblog/${blogId}`;
  const isLong = data.total > COMMENTS_BEFORE_FORM_MAX;
  const list = (
    <div>
      <TutorialCommentList comments={data.comments} isOnOwnPage />
      <CommentsNav {...commentLinks({ path, shown, ...data })} onMore={showMore} />
    </div>
  );
  return (
    <CommentsLayout>
      <section aria-labelledby="comments" className="grid grid-cols-1 gap-4">
        <Heading level={2} size="h2" id="comments">
          Comments ({data.total})
        </Heading>
        {!isLong && list}
        <div className="print:hidden">
          <DiscussionForm
            blogId={blogId}
            isSignedIn={isSignedIn}
            served={served}
            isDone={isDone}
            onSessionEnded={onSessionEnded}
            signInTarget={`${path}#comments`}
          />
        </div>
        {isLong && list}
      </section>
    </CommentsLayout>
  );
}

type DiscussionFormProps = Omit<TutorialDiscussionProps, "shown"> & { signInTarget: string };

/** Somebody whose session has ended keeps the text, and can send it after signing in. */
function DiscussionForm({ isSignedIn, signInTarget, ...form }: DiscussionFormProps) {
  return (
    <div className="grid gap-4">
      {(isSignedIn || form.served) && <TutorialCommentForm {...form} />}
      {!isSignedIn && (
        <Text>
          <TextLink href={signInHref(signInTarget)}>Sign in</TextLink> to write a comment.
        </Text>
      )}
    </div>
  );
}
