import { COMMENTS_BEFORE_FORM_MAX } from "@ebute/contracts/comments";
import { signInHref } from "@ebute/contracts/sign-in";
import { tutorialLocked, tutorialTexts } from "@ebute/contracts/tutorials";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useHydrated, useRouter } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { CommentsNav } from "#components/layout/reading/comments-nav.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { type CommentRange, commentLinks, useCommentRange } from "#lib/page/comment-range.ts";
import { readToken, subscribeToSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialHeading } from "./lesson/tutorial-heading.tsx";
import { TutorialVideo } from "./lesson/tutorial-video.tsx";
import { TutorialBackLink } from "./tutorial-back-link.tsx";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialCommentList } from "./tutorial-comment-list.tsx";
import { tutorialCommentsQuery } from "./tutorials.queries.ts";

type TutorialPageProps = {
  id: string;
  /** Range requested by the URL. */
  shownComments: CommentRange;
  /** Outcome of a comment that was sent without script. */
  served: FormState | undefined;
  isDone: boolean;
  /** Place of the lesson in the courses. */
  place: ReactNode;
  /** Parts below the text: the mark of the student, and further lessons. */
  steps: ReactNode;
  /** Shown below the title. */
  bookmark: ReactNode;
  /** Questions of the student to the teacher, above the comments. */
  threads: ReactNode;
};

/**
 * A tutorial with its comments. The server renders it for a signed-in student, or for visitors; on
 * a page for visitors that came from a cache, signed-in users get their version after hydration.
 */
export function TutorialPage({
  id,
  place,
  steps,
  bookmark,
  threads,
  ...discussion
}: TutorialPageProps) {
  const { shownComments, served, isDone } = discussion;
  const trpc = useTRPC();
  const { data: tutorial, isFetching } = useSuspenseQuery(trpc.tutorials.get.queryOptions({ id }));
  const { isSignedIn, endSession } = useReaderSession(served);
  const { title, author, isLocked, content, topicId, video } = tutorial;
  return (
    <>
      <ArticleLayout
        header={
          <>
            <TutorialBackLink />
            {topicId && place}
            <TutorialHeading title={title} author={author} />
            {!isLocked && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
                {bookmark}
                <TutorialPrint />
              </div>
            )}
          </>
        }
      >
        {isLocked ? (
          <Locked id={id} served={served} isOpening={isSignedIn && isFetching} />
        ) : (
          <>
            {video && <TutorialVideo video={video} />}
            <RichText html={content} />
            {topicId && steps}
          </>
        )}
      </ArticleLayout>
      {!isLocked && threads}
      {!isLocked && (
        <Suspense fallback={<CommentsLayout>{tutorialTexts.loading}</CommentsLayout>}>
          <TutorialDiscussion
            blogId={id}
            shown={shownComments}
            served={served}
            isDone={isDone}
            isSignedIn={isSignedIn}
            onSessionEnded={endSession}
          />
        </Suspense>
      )}
    </>
  );
}

type LockedProps = { id: string; served: FormState | undefined; isOpening: boolean };

function Locked({ id, served, isOpening }: LockedProps) {
  if (isOpening) return <p role="status">{tutorialTexts.loading}</p>;
  return (
    <div className="grid justify-items-start gap-5">
      {served && <TutorialCommentForm blogId={id} served={served} />}
      <Notice tone="info">{tutorialLocked.message}</Notice>
      <LinkButton href={signInHref(`/bblog/${id}`)}>Sign In</LinkButton>
    </div>
  );
}

/**
 * Session of the reader as stored on this device; a change refetches the tutorial. A form that the
 * server refused for a visitor says that the stored session has ended.
 */
function useReaderSession(served: FormState | undefined) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { viewer } = useRouter().options.context;
  const rendered = viewer?.token ?? null;
  const token = useSyncExternalStore(subscribeToSession, readToken, () => rendered);
  const [endedToken, setEndedToken] = useState(() => (served && !viewer ? readToken() : null));
  const loadedToken = useRef(rendered);
  useEffect(() => {
    if (loadedToken.current === token) return;
    loadedToken.current = token;
    void queryClient.invalidateQueries(trpc.tutorials.pathFilter());
    void queryClient.invalidateQueries(trpc.courses.place.pathFilter());
  }, [token, queryClient, trpc]);
  return {
    isSignedIn: token !== null && token !== endedToken,
    endSession: () => setEndedToken(token),
  };
}

/** Prints the lesson; hidden where there is no script. */
function TutorialPrint() {
  const isHydrated = useHydrated();
  return (
    <div className="print:hidden noscript:hidden">
      <Button
        type="button"
        tone="quiet"
        {...(isHydrated ? { onClick: () => print() } : { "data-print": "" })}
      >
        <Printer aria-hidden="true" size={18} />
        Print
      </Button>
    </div>
  );
}

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
function TutorialDiscussion(props: TutorialDiscussionProps) {
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
