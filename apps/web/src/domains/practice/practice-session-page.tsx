import {
  type PracticeQuestion,
  type PracticeSession,
  practiceTexts,
} from "@ebute/contracts/practice";
import type { FormState } from "@ebute/page-port";
import type { ReactNode } from "react";
import { AnswerChoices, AnswerText } from "#components/questions/answer-fields.tsx";
import { answerKindOf, isTyped } from "#components/questions/options.ts";
import { QuestionPassage } from "#components/questions/passage.tsx";
import { QuestionSolution } from "#components/questions/solution.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { errorsOf } from "./form-errors.ts";
import { PRACTICE_PATH, practiceHref } from "./practice-href.ts";
import { placeOf } from "./practice-place.ts";
import { PracticeProgress } from "./practice-progress.tsx";

type PracticeSessionPageProps = {
  session: PracticeSession;
  /** The refused form, which stays known when the student goes on to another question. */
  served: FormState | undefined;
  /** Shown below the question, which it can report. */
  report: ReactNode;
};

/** A question of a session: its form, then the marks of the answer. */
export function PracticeSessionPage({ session, served, report }: PracticeSessionPageProps) {
  const { question, number, total } = session;
  const refused = served?.values.version === question?.questionVersionId ? served : undefined;
  const passage = question?.passage;
  const isAnswered = question === null || question.solution !== null;
  const next = nextOf(session);
  const isEnd = isAnswered && next === undefined;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${passage ? "" : "max-w-article"}`}>
      <div>
        <Heading level={1} size="h2">
          {`Question ${number} of ${total}`}
        </Heading>
        <Text tone="quiet">{placeOf(session)}</Text>
      </div>
      <div
        className={passage ? "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-10" : ""}
      >
        {passage && <QuestionPassage html={passage} />}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {question ? (
            <>
              <RichText html={question.stem} container="card" />
              {question.solution ? (
                <QuestionSolution question={question} level={2} />
              ) : (
                <PracticeAnswerForm session={session} question={question} served={refused} />
              )}
            </>
          ) : (
            <Notice tone="info">{practiceTexts.gone}</Notice>
          )}
          {refused && question?.solution && <Notice tone="err">{refused.message}</Notice>}
          {isAnswered && <Steps session={session} next={next} />}
          {question && report}
        </div>
      </div>
      <Ending session={session} hasFinish={!isEnd} />
    </div>
  );
}

/** The question after this one, else the first that was left for later. */
function nextOf({ number, total, states }: PracticeSession): number | undefined {
  if (number < total) return number + 1;
  const open = states.findIndex((state, index) => state === "unanswered" && index + 1 !== number);
  return open < 0 ? undefined : open + 1;
}

type StepsProps = { session: PracticeSession; next: number | undefined };

/** Leads on once the question is answered, or is gone. */
function Steps({ session, next }: StepsProps) {
  const { _id, question, number, eventId } = session;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {next === undefined ? (
        <FinishForm session={session} tone="primary" />
      ) : (
        <LinkButton href={practiceHref(_id, next)}>
          {next > number ? "Next" : `Answer question ${next}`}
        </LinkButton>
      )}
      {question?.solution && (
        <form {...nativeFormProps} method="post" action={practiceHref(_id, number)}>
          <input type="hidden" name="eventId" value={eventId} />
          <input type="hidden" name="version" value={question.questionVersionId} />
          <Button tone="secondary" name="intent" value="takeBack">
            Take back
          </Button>
        </form>
      )}
    </div>
  );
}

type EndingProps = {
  session: PracticeSession;
  /** False where the end is the next step already. */
  hasFinish: boolean;
};

/** Links to the other questions, and the way out. */
function Ending({ session, hasFinish }: EndingProps) {
  const { total, answered } = session;
  const open = total - answered;
  return (
    <div className="border-rule grid gap-3 border-t pt-4 print:hidden">
      {total > 1 && (
        <PracticeProgress
          states={session.states}
          number={session.number}
          hrefOf={(number) => practiceHref(session._id, number)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {hasFinish && <FinishForm session={session} tone="secondary" />}
        <TextLink href={PRACTICE_PATH} className="inline-flex min-h-11 items-center">
          Go on another time
        </TextLink>
      </div>
      {open > 0 && (
        <Text size="small" tone="quiet">
          {open === 1 ? "1 question is" : `${open} questions are`} not answered. After you finish,
          answers cannot be changed.
        </Text>
      )}
    </div>
  );
}

type FinishFormProps = { session: PracticeSession; tone: "primary" | "secondary" };

function FinishForm({ session: { _id }, tone }: FinishFormProps) {
  return (
    <form {...nativeFormProps} method="post" action={practiceHref(_id)}>
      <Button tone={tone} name="intent" value="finish">
        Finish and review
      </Button>
    </form>
  );
}

type PracticeAnswerFormProps = {
  session: PracticeSession;
  question: PracticeQuestion;
  /** The refused form. */
  served: FormState | undefined;
};

/** Asks for the answer. The browser sends it, with script or without. */
function PracticeAnswerForm({ session, question, served }: PracticeAnswerFormProps) {
  const { _id, number, total, eventId } = session;
  const { fields, message } = errorsOf(served, ["answer"]);
  const hasField = isTyped(question);
  const general = hasField ? message : (fields.answer ?? message);
  return (
    <form
      {...nativeFormProps}
      method="post"
      action={practiceHref(_id, number)}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="version" value={question.questionVersionId} />
      <input type="hidden" name="kind" value={answerKindOf(question)} />
      {general && (
        <Notice tone="err" isOutcome>
          {general}
        </Notice>
      )}
      {hasField ? (
        <AnswerText error={fields.answer} defaultValue={served?.values.text} />
      ) : (
        <AnswerChoices question={question} chosen={served?.values.option?.split(" ") ?? []} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="answer">
          Check
        </Button>
        {number < total && (
          <LinkButton href={practiceHref(_id, number + 1)} tone="quiet">
            Answer later
          </LinkButton>
        )}
      </div>
    </form>
  );
}
