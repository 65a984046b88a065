import { postTexts } from "@ebute/contracts/posts";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { ErrorPage } from "#components/layout/error-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { readFailureBody } from "#lib/trpc.ts";

/** Error state of a post list. Shows the server's message like any error page. */
export function PostListFailure(props: ErrorComponentProps) {
  return readFailureBody(props.error) ? <ErrorPage {...props} /> : <NoAnswer {...props} />;
}

function NoAnswer({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { blogName } = useSite().words;
  const message = useErrorMessage(error, postTexts.fetchFailed);
  return (
    <Container className="grid grid-cols-1 gap-6 py-8 md:py-12">
      <Heading level={1} size="h1">
        {blogName}
      </Heading>
      <ErrorPanel message={message ?? postTexts.fetchFailed} isAnnounced={false}>
        <Button tone="secondary" onClick={() => router.invalidate()}>
          Try again
        </Button>
      </ErrorPanel>
    </Container>
  );
}
