import {
  examTexts,
  type ReviewedQuestion,
  type SittingResult,
  type SittingScore,
} from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { QuestionSolution } from "#components/questions/solution.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { examHref, sittingHref } from "../exam-href.ts";

/** Share of right answers below which a topic is offered for work. */
const WEAK_SHARE = 0.7;

type ResultPageProps = { result: SittingResult; served: FormState | undefined };

/** A closed sitting: the score first, then where to work on. */
export function ResultPage({ result, served }: ResultPageProps) {
  const { score, title, examId, attempt, answered, total, startedAt } = result;
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <TextLink href={examHref(examId)} className="inline-flex min-h-11 w-fit items-center">
          {title}
        </TextLink>
        <Heading level={1} size="h1">
          {score ? `${score.percent} %` : "Handed in"}
        </Heading>
        <Text tone="quiet">
          {score && `${score.points} of ${score.possible} points. `}
          Attempt {attempt}, <Time iso={startedAt} withTime />. {answered} of {total} answered.
          {result.closedBy === "time" && " The time was up."}
        </Text>
        {score && (
          <Text size="small" tone="quiet">
            {score.correctedAt ? (
              <>
                Corrected on <Time iso={score.correctedAt} withTime />.
              </>
            ) : (
              <>
                Marked on <Time iso={score.markedAt} withTime />.
              </>
            )}
            {score.leftOut > 0 && leftOutText(score.leftOut)}
          </Text>
        )}
      </div>
      {served && (
        <Notice tone="err" isOutcome>
          {served.message}
        </Notice>
      )}
      {result.waitingLate > 0 && (
        <Notice tone="info">
          {result.waitingLate === 1 ? "1 answer" : `${result.waitingLate} answers`} came too late.
          Your teacher decides whether {result.waitingLate === 1 ? "it counts" : "they count"}.
        </Notice>
      )}
      {!score && <Waiting result={result} />}
      {result.canTakeBack && <TakeBack result={result} />}
      {score?.jamb && (
        <section className="grid gap-2">
          <Heading level={2} size="h2">
            {`${score.jamb.total} of ${score.jamb.subjects.length * 100}`}
          </Heading>
          <Text size="small" tone="quiet">
            100 for each subject, as in the UTME. {examTexts.notJambScale}
          </Text>
        </section>
      )}
      {score && <ScoreParts score={score} />}
      {result.review && <ResultReview questions={result.review} withheld={result.withheld} />}
    </div>
  );
}

function leftOutText(count: number): string {
  return ` ${count === 1 ? "1 question does" : `${count} questions do`} not count for anybody.`;
}

function Waiting({ result: { feedback, kind, releasedAt } }: { result: SittingResult }) {
  if (feedback === "nothing") {
    return <Notice tone="info">Your answers are in. Your teacher tells you the result.</Notice>;
  }
  if (kind === "mock" || !releasedAt) {
    return <Notice tone="info">Your answers are being marked. Load this page again soon.</Notice>;
  }
  return (
    <Notice tone="info">
      Your answers are in. Results come out for everybody after <Time iso={releasedAt} withTime />.
    </Notice>
  );
}

function TakeBack({ result: { _id, deadline } }: { result: SittingResult }) {
  return (
    <form {...nativeFormProps} method="post" action={sittingHref(_id)} className="grid gap-2">
      <Text>
        You can go on until <Time iso={deadline} withTime />.
      </Text>
      <div>
        <Button tone="secondary" name="intent" value="reopen">
          Take the hand-in back
        </Button>
      </div>
    </form>
  );
}

type ResultReviewProps = {
  questions: readonly ReviewedQuestion[];
  /** Questions whose answers another exam still keeps. */
  withheld: number;
};

/** Own answers, right answers and explanations, also on paper. */
function ResultReview({ questions, withheld }: ResultReviewProps) {
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

/** The score by subject as bars, and the weak topics with their lessons. */
function ScoreParts({ score: { sections, topics, jamb } }: { score: SittingScore }) {
  const weak = topics.filter(({ right, questions }) => right / questions < WEAK_SHARE);
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading level={2} size="h2">
          By subject
        </Heading>
        <ul className="grid gap-4">
          {sections.map(({ subject, right, questions, points, possible }, index) => (
            <li key={subject} className="grid gap-1.5">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{subject}</span>
                <span className="tabular-nums">
                  {right} of {questions} right
                  {jamb && `, ${jamb.subjects[index] ?? 0} of 100`}
                </span>
              </div>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                height="8"
                className="bg-surface-2 text-indigo w-full"
              >
                <rect
                  width={possible === 0 ? 0 : (100 * points) / possible}
                  height="4"
                  fill="currentColor"
                />
              </svg>
            </li>
          ))}
        </ul>
      </section>
      {weak.length > 0 && (
        <section>
          <Heading level={2} size="h2">
            Work on these
          </Heading>
          <RuledList>
            {weak.map(({ topic, subject, subjectId, right, questions }) => (
              <li key={`${subjectId} ${topic}`}>
                <TextLink
                  href={`/userDashboard/subject/${subjectId}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {`${topic}: lessons of ${subject}`}
                </TextLink>
                <Text size="small" tone="quiet">
                  {right} of {questions} right
                </Text>
              </li>
            ))}
          </RuledList>
        </section>
      )}
    </>
  );
}
