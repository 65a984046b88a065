import { useEffect, useRef } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { placeOf } from "#domains/practice/practice-place.ts";
import { ReviewedQuestion } from "#domains/practice/practice-review-page.tsx";
import { type PracticeView, withFilesIn } from "../../practising/practice-view.ts";
import { studyHrefs } from "../../study-href.ts";
import { StudyLinkButton, StudyTextLink } from "../study-link.tsx";
import { useDeviceFiles } from "../use-device-files.ts";

/** A finished session: own answers, right answers and explanations. */
export function DeviceReview({ account, view }: { account: string; view: PracticeView }) {
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
