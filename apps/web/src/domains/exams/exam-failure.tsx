import { examTexts } from "@ebute/contracts/exams";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { EXAMS_PATH } from "./exam-href.ts";

/** In place of an exam that is gone or did not load. */
export function ExamFailure({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        {examTexts.title}
      </Heading>
      <ErrorPanel message={message}>
        <LinkButton href={EXAMS_PATH} tone="secondary">
          Back to exams
        </LinkButton>
      </ErrorPanel>
    </div>
  );
}
