import { tutorialLocked, tutorialTexts } from "@ebute/contracts/tutorials";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArticleLayout } from "#components/layout/article-layout.tsx";
import { CommentsLayout } from "#components/layout/comments-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { signInHref } from "#lib/session/next-path.ts";
import { readToken, subscribeToSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialBackLink } from "./tutorial-back-link.tsx";
import { TutorialDiscussion } from "./tutorial-discussion.tsx";
import { tutorialQuery } from "./tutorials.queries.ts";

type TutorialPageProps = {
  id: string;
  /** Where older comments begin; undefined for the newest. */
  cursor: string | undefined;
};

/** A tutorial with its comments. The server writes it for a visitor; whoever is signed in gets their own view of it. */
export function TutorialPage({ id, cursor }: TutorialPageProps) {
  const trpc = useTRPC();
  const { data: tutorial, isFetching } = useSuspenseQuery(tutorialQuery(trpc, id));
  const { isSignedIn, endSession } = useReader();
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
            cursor={cursor}
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

/** Who reads, as far as this device knows; what was read for somebody else is read again. */
function useReader() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(subscribeToSession, readToken, () => null);
  const [endedToken, setEndedToken] = useState<string | null>(null);
  // The server wrote the page for a visitor.
  const readFor = useRef<string | null>(null);
  useEffect(() => {
    if (readFor.current === token) return;
    readFor.current = token;
    void queryClient.invalidateQueries(trpc.tutorials.pathFilter());
  }, [token, queryClient, trpc]);
  return {
    isSignedIn: token !== null && token !== endedToken,
    endSession: () => setEndedToken(token),
  };
}
