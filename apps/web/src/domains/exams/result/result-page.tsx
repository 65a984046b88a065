import { examTexts, type SittingResult } from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { examHref, sittingHref } from "../exam-href.ts";
import { ResultReview } from "./result-review.tsx";
import { ScoreParts } from "./score-parts.tsx";

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
        <Notice tone="err" isRefusal>
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
            100 for each subject, in the manner of the UTME. {examTexts.notJambScale}
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
