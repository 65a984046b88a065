import type { Sitting } from "@ebute/contracts/exams";
import { Flag } from "lucide-react";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { sittingHref } from "../exam-href.ts";

type QuestionGridProps = {
  sitting: Sitting;
  /** Opens a question without leaving the page; undefined before React. */
  onOpen: ((number: number) => void) | undefined;
};

/** Links to all questions, with what became of each. */
export function QuestionGrid({ sitting, onOpen }: QuestionGridProps) {
  const { _id, number: shown, questions } = sitting;
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <details>
      <summary className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        {`All questions: ${answered} of ${questions.length} answered`}
      </summary>
      <Text size="small" tone="quiet">
        Filled: answered. Flag in the corner: flagged. Yellow line: shown.
      </Text>
      <nav aria-label="Questions">
        <ol className="mt-2 flex flex-wrap gap-2">
          {questions.map(({ isAnswered, isFlagged }, index) => {
            const number = index + 1;
            const look = isAnswered
              ? "border-indigo bg-indigo text-on-indigo"
              : "border-border text-ink";
            return (
              <li key={number}>
                <SiteLink
                  href={sittingHref(_id, number)}
                  aria-current={number === shown ? "page" : undefined}
                  onClick={(event) => {
                    if (!onOpen) return;
                    event.preventDefault();
                    onOpen(number);
                  }}
                  className={`${look} rounded-control text-small aria-[current]:after:border-danfo relative flex min-h-11 min-w-11 items-center justify-center border-2 font-semibold no-underline aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:border-b-3`}
                >
                  {number}
                  {isFlagged && (
                    <Flag aria-hidden="true" size={12} className="absolute top-0.5 right-0.5" />
                  )}
                  <VisuallyHidden>
                    {isAnswered ? ", answered" : ", not answered"}
                    {isFlagged ? ", flagged" : ""}
                  </VisuallyHidden>
                </SiteLink>
              </li>
            );
          })}
        </ol>
      </nav>
    </details>
  );
}
