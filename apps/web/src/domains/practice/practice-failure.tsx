import { practiceTexts } from "@ebute/contracts/practice";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PRACTICE_PATH } from "./practice-href.ts";

/** In place of a session that is gone or did not load. */
export function PracticeFailure({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        {practiceTexts.title}
      </Heading>
      <ErrorPanel message={message}>
        <LinkButton href={PRACTICE_PATH} tone="secondary">
          Back to practice
        </LinkButton>
      </ErrorPanel>
    </div>
  );
}
