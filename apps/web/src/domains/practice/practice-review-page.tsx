import type { PracticeQuestion, PracticeReview } from "@ebute/contracts/practice";
import type { ReactNode } from "react";
import { QuestionSolution } from "#components/questions/solution.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { PRACTICE_PATH } from "./practice-href.ts";
import { placeOf } from "./practice-place.ts";

type PracticeReviewPageProps = {
  review: PracticeReview;
  /** Shown below a question, which it can report. */
  renderReport: (question: PracticeQuestion) => ReactNode;
};

/** A finished session: own answers, right answers and explanations, also on paper. */
export function PracticeReviewPage({ review, renderReport }: PracticeReviewPageProps) {
  const { right, answered, total, questions, startedAt } = review;
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {`${right} of ${total} right`}
        </Heading>
        <Text tone="quiet">
          {placeOf(review)}, <Time iso={startedAt} withTime />. {answered} answered.
        </Text>
        <div className="print:hidden">
          <LinkButton href={PRACTICE_PATH}>Practise again</LinkButton>
        </div>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {questions.map((question, index) => (
          <ReviewedQuestion
            key={question.number}
            question={question}
            isPassageAbove={questions[index - 1]?.passage === question.passage}
          >
            {renderReport(question)}
          </ReviewedQuestion>
        ))}
      </ol>
    </div>
  );
}

type ReviewedQuestionProps = {
  question: PracticeQuestion;
  /** True if the question before is about the same text. */
  isPassageAbove: boolean;
  children?: ReactNode;
};

export function ReviewedQuestion({ question, isPassageAbove, children }: ReviewedQuestionProps) {
  const { number, passage, stem } = question;
  return (
    <li className="border-rule grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-6">
      <Heading level={2} size="h3">
        {`Question ${number}`}
      </Heading>
      {passage && !isPassageAbove && (
        <div className="border-rule border-l-4 pl-4">
          <RichText html={passage} container="card" />
        </div>
      )}
      <RichText html={stem} container="card" />
      <QuestionSolution question={question} level={3} />
      {children}
    </li>
  );
}
