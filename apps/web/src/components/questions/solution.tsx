import { type PracticeQuestion, practiceTexts } from "@ebute/contracts/practice";
import { CircleCheck, CircleX } from "lucide-react";
import { Heading } from "#components/ui/heading.tsx";
import { noticeClass } from "#components/ui/notice-class.ts";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { MarkedOption } from "./option-row.tsx";
import { chosenOf, controlOf, optionsOf, rightOf } from "./options.ts";

type QuestionSolutionProps = {
  question: Pick<PracticeQuestion, "kind" | "options" | "answer" | "solution">;
  /** Level of the heading of the explanation. */
  level: 2 | 3;
};

/** The answer, whether it is right, the right answer, and why. */
export function QuestionSolution({ question, level }: QuestionSolutionProps) {
  const { solution, answer } = question;
  if (!solution) return null;
  const options = optionsOf(question);
  const chosen = chosenOf(question);
  const right = rightOf(question);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Outcome isRight={solution.isRight} isNews={level === 2} />
      {options.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3">
          {options.map(({ value, letter, html }) => (
            <MarkedOption
              key={value}
              control={controlOf(question)}
              letter={letter}
              isRight={right.includes(value)}
              isChosen={chosen.includes(value)}
            >
              <RichText html={html} container="card" />
            </MarkedOption>
          ))}
        </ul>
      ) : (
        <dl className="text-card grid grid-cols-1 gap-2">
          <dt className="text-ink-2">Your answer</dt>
          <dd className="font-semibold wrap-anywhere">
            {answer?.kind === "text" ? answer.text : practiceTexts.notAnswered}
          </dd>
          <dt className="text-ink-2">Right answer</dt>
          <dd className="font-semibold wrap-anywhere">{solution.rightAnswer}</dd>
        </dl>
      )}
      {solution.explanation && (
        <section className="grid grid-cols-1 gap-2">
          <Heading level={level} size="name" className="font-semibold">
            Why
          </Heading>
          <RichText html={solution.explanation} container="card" />
        </section>
      )}
    </div>
  );
}

type OutcomeProps = {
  isRight: boolean | null;
  /** True on the page that shows the outcome of the form just sent. */
  isNews: boolean;
};

function Outcome({ isRight, isNews }: OutcomeProps) {
  if (isRight === null) return <Text className="font-semibold">{practiceTexts.notAnswered}</Text>;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <p
      role={isNews ? "status" : undefined}
      className={`${isRight ? noticeClass.ok : noticeClass.err} flex font-semibold`}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      {isRight ? practiceTexts.right : practiceTexts.wrong}
    </p>
  );
}
