import { signInHref } from "@ebute/contracts/sign-in";
import { tutorialLocked, tutorialTexts } from "@ebute/contracts/tutorials";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useHydrated, useRouter } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import type { CommentRange } from "#lib/page/comment-range.ts";
import { readToken, subscribeToSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialHeading } from "./lesson/tutorial-heading.tsx";
import { TutorialVideo } from "./lesson/tutorial-video.tsx";
import { TutorialBackLink } from "./tutorial-back-link.tsx";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialDiscussion } from "./tutorial-discussion.tsx";

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
  /** Below the title: the bookmark of the student. */
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
