import type { PracticeQuestionState } from "@ebute/contracts/practice";
import { Check, Minus, X } from "lucide-react";
import type { ComponentType } from "react";
import { SiteLink, type SiteLinkProps } from "#components/ui/site-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

const looks: Record<PracticeQuestionState, string> = {
  unanswered: "border-border",
  right: "border-ok bg-ok-bg text-ok",
  wrong: "border-err bg-err-bg text-err",
  gone: "border-rule text-ink-2",
};

const words: Record<PracticeQuestionState, string> = {
  unanswered: "not answered",
  right: "right",
  wrong: "wrong",
  gone: "taken out",
};

const icons = { right: Check, wrong: X, gone: Minus };

type PracticeProgressProps = {
  states: readonly PracticeQuestionState[];
  /** Number of the shown question. */
  number: number;
  hrefOf: (number: number) => string;
  Link?: ComponentType<SiteLinkProps>;
};

/** Links to all questions of a session, with the state of each. */
export function PracticeProgress(props: PracticeProgressProps) {
  const { states, number: shown, hrefOf, Link = SiteLink } = props;
  return (
    <details className="print:hidden">
      <summary className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        All questions
      </summary>
      <nav aria-label="Questions">
        <ol className="mt-2 flex flex-wrap gap-2">
          {states.map((state, index) => {
            const number = index + 1;
            const Icon = state === "unanswered" ? undefined : icons[state];
            return (
              <li key={number}>
                <Link
                  href={hrefOf(number)}
                  aria-current={number === shown ? "page" : undefined}
                  className={`${looks[state]} rounded-control text-small aria-[current]:after:border-danfo relative flex min-h-11 min-w-11 items-center justify-center gap-0.5 border-2 font-semibold no-underline aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:border-b-3`}
                >
                  {number}
                  {Icon && <Icon aria-hidden="true" size={14} />}
                  <VisuallyHidden>, {words[state]}</VisuallyHidden>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
    </details>
  );
}
