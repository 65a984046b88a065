import { type PracticeQuestion, practiceTexts } from "@ebute/contracts/practice";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QuestionPassage } from "#components/questions/passage.tsx";
import { QuestionSolution } from "#components/questions/solution.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { placeOf } from "#domains/practice/practice-place.ts";
import { ReviewedQuestion } from "#domains/practice/practice-review-page.tsx";
import { type PracticeView, withFilesIn } from "../../practising/practice-view.ts";
import { studyHrefs } from "../../study-href.ts";
import { deviceSessionQuery } from "../device-queries.ts";
import { NotOnDevice } from "../not-on-device.tsx";
import { StudyLinkButton, StudyTextLink } from "../study-link.tsx";
import { useDeviceFiles } from "../use-device-files.ts";
import { DeviceAnswerForm } from "./device-answer-form.tsx";
import { DeviceSteps, SessionEnd } from "./device-steps.tsx";

type DevicePracticeProps = {
  account: string;
  sessionId: string;
  /** Undefined for the first that is not answered. */
  number: number | undefined;
};

export function DevicePractice({ account, sessionId, number }: DevicePracticeProps) {
  const { data: view } = useQuery(deviceSessionQuery(account, sessionId));
  if (view === undefined) return <Skeleton rows={4} className="h-20" />;
  if (view === null) {
    return <NotOnDevice>This practice is not on this phone.</NotOnDevice>;
  }
  if (view.session.finishedAt !== null) return <DeviceReview account={account} view={view} />;
  return <Question key={sessionId} account={account} view={view} wanted={number} />;
}

/** The wanted number if there is such a question; else the first to answer, or the last of all. */
function chooseNumber({ states }: PracticeView, wanted: number | undefined): number {
  if (wanted !== undefined && wanted >= 1 && wanted <= states.length) return Math.floor(wanted);
  const unanswered = states.indexOf("unanswered");
  return unanswered === -1 ? states.length : unanswered + 1;
}

type QuestionProps = { account: string; view: PracticeView; wanted: number | undefined };

function Question({ account, view, wanted }: QuestionProps) {
  // The question stays on the screen once it is answered.
  const [first] = useState(() => chooseNumber(view, undefined));
  const number = wanted === undefined ? first : chooseNumber(view, wanted);
  const withFiles = useDeviceFiles(account, view.session.subjectId);
  const found = view.questionAt(number);
  const question = found && { ...found, shown: withFilesIn(found.shown, withFiles) };
  const passage = question?.shown.passage;
  const place = { account, view, number };
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${passage ? "" : "max-w-article"}`}>
      <div>
        <Heading level={1} size="h2">
          {`Question ${number} of ${view.states.length}`}
        </Heading>
        <Text tone="quiet">{placeOf(view.session)}</Text>
      </div>
      <div
        className={passage ? "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-10" : ""}
      >
        {passage && <QuestionPassage html={passage} />}
        <div key={number} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {question ? (
            <>
              <RichText html={question.shown.stem} container="card" />
              {question.shown.solution ? (
                <DeviceSolution question={question.shown} />
              ) : (
                <DeviceAnswerForm {...place} question={question} />
              )}
            </>
          ) : (
            <Notice tone="info">{practiceTexts.gone}</Notice>
          )}
          {(!question || question.shown.solution) && <DeviceSteps {...place} question={question} />}
        </div>
      </div>
      <SessionEnd {...place} />
    </div>
  );
}

/** A finished session: own answers, right answers and explanations. */
function DeviceReview({ account, view }: { account: string; view: PracticeView }) {
  const { session, right, answered, states } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const withFiles = useDeviceFiles(account, session.subjectId);
  const questions = states.flatMap((_state, index) => {
    const question = view.questionAt(index + 1);
    return question ? [withFilesIn(question.shown, withFiles)] : [];
  });
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading ref={heading} tabIndex={-1} level={1} size="h1">
          {`${right} of ${states.length} right`}
        </Heading>
        <Text tone="quiet">
          {placeOf(session)}, <Time iso={session.startedAt} withTime />. {answered} answered.
        </Text>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <StudyLinkButton href={studyHrefs.practise(session.subjectId)}>
            Practise again
          </StudyLinkButton>
          <StudyTextLink href={studyHrefs.subjects}>Saved subjects</StudyTextLink>
        </div>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {questions.map((question, index) => (
          <ReviewedQuestion
            key={question.number}
            question={question}
            isPassageAbove={questions[index - 1]?.passage === question.passage}
          />
        ))}
      </ol>
    </div>
  );
}

/** The outcome, which takes the focus that the form had. */
function DeviceSolution({ question }: { question: PracticeQuestion }) {
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
