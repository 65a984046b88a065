import {
  examSubjectsWrong,
  examTexts,
  type StartObstacle,
  type StudentExam,
} from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { CheckboxGroup } from "#components/controls/checkbox-group.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { EXAMS_PATH, examHref, sittingHref } from "./exam-href.ts";
import { describeExtraMinutes } from "./extra-minutes.ts";
import { describePaper } from "./paper-score-text.ts";

const HINT_ID = "subjects-hint";

type ExamPageProps = {
  exam: StudentExam;
  /** The refused start. */
  served: FormState | undefined;
};

/** Everything that has to be known before the start, the start, and the sittings so far. */
export function ExamPage({ exam, served }: ExamPageProps) {
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <TextLink href={EXAMS_PATH} className="inline-flex min-h-11 w-fit items-center">
          All exams
        </TextLink>
        <Heading level={1} size="h1" className="wrap-anywhere">
          {exam.title}
        </Heading>
        {exam.instructions && (
          <Text className="wrap-anywhere whitespace-pre-line">{exam.instructions}</Text>
        )}
      </div>
      {served && (
        <Notice tone="err" isOutcome>
          {served.message}
        </Notice>
      )}
      <Facts exam={exam} />
      <Start exam={exam} served={served} />
      <Sittings exam={exam} />
    </div>
  );
}

function Facts({ exam }: { exam: StudentExam }) {
  const { questions, minutes, sections, opensAt, closesAt, lastStartAt, attempts, kind } = exam;
  const { extraMinutes, choice } = exam;
  const names = sections.map(
    ({ subject, topic, count }) => `${topic ? `${subject}, ${topic}` : subject}: ${count}`,
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="h2">
        Before you start
      </Heading>
      <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
        <li>
          {questions} questions in {minutes} minutes.{" "}
          {choice
            ? `You sit ${choice.compulsory} and three subjects that you choose at the start.`
            : `${names.join(". ")}.`}
        </li>
        {opensAt && closesAt && (
          <li>
            Open from <Time iso={opensAt} withTime /> to <Time iso={closesAt} withTime />.
            {lastStartAt && (
              <>
                {" "}
                Start by <Time iso={lastStartAt} withTime />.
              </>
            )}
            {extraMinutes === 0 && " It ends at closing time, also for those who start late."}
          </li>
        )}
        {extraMinutes > 0 && (
          <li>
            <strong>You get {describeExtraMinutes(extraMinutes)}</strong>, also beyond the closing
            time.
          </li>
        )}
        {kind === "set" && (
          <li>{attempts === 1 ? "You can sit it once." : `You can sit it ${attempts} times.`}</li>
        )}
        <li>
          The clock runs from the start and does not stop. When the time is up, your answers are
          handed in automatically.
        </li>
        <li>
          Every answer is saved at once. You can change it, or take it back, until you hand in.{" "}
          {exam.allowsTakeBack && "You can take the hand-in back until your time is up. "}
          {examTexts.offlineHint}
        </li>
        <li>Keys: A to D choose, N next, P previous, F flag, S hand in. The mouse works too.</li>
        <li>{feedbackText(exam)}</li>
      </ul>
    </section>
  );
}

function feedbackText({ kind, feedback }: StudentExam): string {
  if (feedback === "nothing") return "Your teacher tells you the result.";
  const what = feedback === "score" ? "your score" : "your score and the right answers";
  return kind === "mock"
    ? `After you hand in, you see ${what}.`
    : `You see ${what} once the exam is over for everybody.`;
}

const obstacleTexts: Record<Exclude<StartObstacle, "running">, string> = {
  early: "This exam is not open yet.",
  late: "This exam can no longer be started.",
  attempts: "You have sat this exam.",
};

function Start({ exam, served }: ExamPageProps) {
  const { obstacle, sittings } = exam;
  const running = sittings.find(({ state }) => state === "running");
  if (running) {
    return (
      <div className="grid justify-items-start gap-3">
        <Text>You have started this exam, and the clock is running.</Text>
        <LinkButton href={sittingHref(running._id)}>Go on with the exam</LinkButton>
      </div>
    );
  }
  if (obstacle !== null && obstacle !== "running") {
    return <Notice tone="info">{obstacleTexts[obstacle]}</Notice>;
  }
  return (
    <form
      {...nativeFormProps}
      method="post"
      action={examHref(exam._id)}
      className="grid justify-items-start gap-5"
    >
      {exam.choice && <SubjectChoice choice={exam.choice} served={served} />}
      <Button>Start the exam</Button>
    </form>
  );
}

function Sittings({ exam: { sittings, paper, isReleased, releasedAt } }: { exam: StudentExam }) {
  const closed = sittings.filter(({ state }) => state === "closed");
  if (closed.length === 0 && !paper) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Your results
      </Heading>
      {!isReleased && releasedAt && (
        <Text size="small" tone="quiet">
          They come out after <Time iso={releasedAt} withTime />.
        </Text>
      )}
      <RuledList>
        {closed.map(({ _id, attempt, startedAt, percent }) => (
          <li key={_id}>
            <TextLink href={sittingHref(_id)} className="inline-flex min-h-11 items-center">
              {`Attempt ${attempt}`}
            </TextLink>
            <Text size="small" tone="quiet">
              <Time iso={startedAt} withTime />
              {percent !== null && `. ${percent} %`}
            </Text>
          </li>
        ))}
        {paper && (
          <li>
            <Text className="font-semibold">{describePaper(paper)}</Text>
            <Text size="small" tone="quiet">
              {paper.points} of {paper.possible}. {paper.percent} %
            </Text>
          </li>
        )}
      </RuledList>
    </section>
  );
}

type SubjectChoiceProps = {
  choice: NonNullable<StudentExam["choice"]>;
  /** A refused start, which keeps what was chosen. */
  served: FormState | undefined;
};

/** Subjects of the paper, as boxes of a native form that works with and without script. */
function SubjectChoice({ choice, served }: SubjectChoiceProps) {
  const { compulsory, subjects, preselected } = choice;
  const chosen = served ? (served.values.subject ?? "").split(" ") : preselected;
  const isWrong = served?.issues?.some(({ path }) => path === "subject");
  return (
    <CheckboxGroup
      id="subjects"
      legend="Your subjects"
      hintId={HINT_ID}
      error={isWrong ? examSubjectsWrong.message : undefined}
    >
      <Text id={HINT_ID} size="small" tone="quiet">
        {`${compulsory} and three of these. You cannot change them once you have started.`}
      </Text>
      {subjects.map(({ _id, name, questions }) => (
        <Checkbox
          key={_id}
          name="subject"
          value={_id}
          label={`${name}, ${questions} questions`}
          defaultChecked={chosen.includes(_id)}
        />
      ))}
    </CheckboxGroup>
  );
}
