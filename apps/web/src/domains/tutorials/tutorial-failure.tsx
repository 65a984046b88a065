import { useRouter } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TutorialBackLink } from "./tutorial-back-link.tsx";

type TutorialFailureProps = { path: string; message: string };

/** Error state of a tutorial; the link retries, with or without script. */
export function TutorialFailure({ path, message }: TutorialFailureProps) {
  const router = useRouter();
  return (
    <Container className="grid grid-cols-1 justify-items-start gap-5 py-8 md:py-12">
      <TutorialBackLink />
      <Heading level={1} size="hidden">
        Tutorial blog
      </Heading>
      <ErrorPanel message={message}>
        <LinkButton
          href={path}
          tone="secondary"
          onClick={(event) => {
            event.preventDefault();
            void router.invalidate();
          }}
        >
          Try again
        </LinkButton>
      </ErrorPanel>
    </Container>
  );
}
