import type { ReviewedQuestion } from "@ebute/contracts/exams";
import { QuestionSolution } from "#components/questions/solution.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";

type ResultReviewProps = {
  questions: readonly ReviewedQuestion[];
  /** Questions whose answers another exam still keeps. */
  withheld: number;
};

/** Own answers, right answers and explanations, also on paper. */
export function ResultReview({ questions, withheld }: ResultReviewProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Heading level={2} size="h2">
        Answers
      </Heading>
      {withheld > 0 && (
        <Text tone="quiet">
          {withheld === 1 ? "1 question is" : `${withheld} questions are`} left out, because another
          exam still asks them.
        </Text>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {questions.map((question, index) => (
          <Reviewed
            key={question.number}
            question={question}
            isPassageAbove={questions[index - 1]?.passage === question.passage}
          />
        ))}
      </ol>
    </section>
  );
}

type ReviewedProps = {
  question: ReviewedQuestion;
  /** True if the question before is about the same text. */
  isPassageAbove: boolean;
};

function Reviewed({ question, isPassageAbove }: ReviewedProps) {
  const { number, passage, stem, answer } = question;
  const { isRight, rightOptionIds, rightAnswer, explanation } = question;
  const solution = {
    isRight: answer === null ? null : isRight,
    rightOptionIds,
    rightAnswer,
    explanation,
  };
  return (
    <li className="border-rule grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-6">
      <Heading level={3} size="h3">
        {`Question ${number}`}
      </Heading>
      {passage && !isPassageAbove && (
        <div className="border-rule border-l-4 pl-4">
          <RichText html={passage} container="card" />
        </div>
      )}
      <RichText html={stem} container="card" />
      <QuestionSolution question={{ ...question, solution }} level={3} />
    </li>
  );
}
