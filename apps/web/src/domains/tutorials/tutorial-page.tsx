import { tutorialLocked, tutorialTexts } from "@ebute/contracts/tutorials";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { CommentRange } from "#lib/page/comment-range.ts";
import { signInHref } from "#lib/session/next-path.ts";
import { readToken, subscribeToSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialBackLink } from "./tutorial-back-link.tsx";
import { TutorialDiscussion } from "./tutorial-discussion.tsx";
import { tutorialQuery } from "./tutorials.queries.ts";

type TutorialPageProps = {
  id: string;
  /** Range requested by the URL. */
  shownComments: CommentRange;
};

/**
 * A tutorial with its comments. The server renders it for visitors; signed-in users get their
 * version after hydration.
 */
export function TutorialPage({ id, shownComments }: TutorialPageProps) {
  const trpc = useTRPC();
  const { data: tutorial, isFetching } = useSuspenseQuery(tutorialQuery(trpc, id));
  const { isSignedIn, endSession } = useReaderSession();
  const { title, author, isLocked, content } = tutorial;
  return (
    <>
      <ArticleLayout
        header={
          <>
            <TutorialBackLink />
            <Heading level={1} size="h1">
              {title}
            </Heading>
            {author && (
              <Text size="standfirst" tone="quiet">
                By {author}
              </Text>
            )}
          </>
        }
      >
        {isLocked ? (
          <Locked id={id} isOpening={isSignedIn && isFetching} />
        ) : (
          <RichText html={content} />
        )}
      </ArticleLayout>
      {!isLocked && (
        <Suspense fallback={<CommentsLayout>{tutorialTexts.loading}</CommentsLayout>}>
          <TutorialDiscussion
            blogId={id}
            shown={shownComments}
            isSignedIn={isSignedIn}
            onSessionEnded={endSession}
          />
        </Suspense>
      )}
    </>
  );
}

function Locked({ id, isOpening }: { id: string; isOpening: boolean }) {
  if (isOpening) return <p role="status">{tutorialTexts.loading}</p>;
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="info">{tutorialLocked.message}</Notice>
      <LinkButton href={signInHref(`/bblog/${id}`)}>Sign In</LinkButton>
    </div>
  );
}

/** Session of the reader as stored on this device; a change refetches the tutorial. */
function useReaderSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(subscribeToSession, readToken, () => null);
  const [endedToken, setEndedToken] = useState<string | null>(null);
  // The server rendered the page for a visitor.
  const loadedToken = useRef<string | null>(null);
  useEffect(() => {
    if (loadedToken.current === token) return;
    loadedToken.current = token;
    void queryClient.invalidateQueries(trpc.tutorials.pathFilter());
  }, [token, queryClient, trpc]);
  return {
    isSignedIn: token !== null && token !== endedToken,
    endSession: () => setEndedToken(token),
  };
}
