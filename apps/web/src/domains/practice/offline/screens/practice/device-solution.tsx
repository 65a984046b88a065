import type { PracticeQuestion } from "@ebute/contracts/practice";
import { useEffect, useRef } from "react";
import { QuestionSolution } from "#components/questions/solution.tsx";

/** The outcome, which takes the focus that the form had. */
export function DeviceSolution({ question }: { question: PracticeQuestion }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a question that was answered before, the heading has the focus.
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className="outline-none">
      <QuestionSolution question={question} level={2} />
    </div>
  );
}
