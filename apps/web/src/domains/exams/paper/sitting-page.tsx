import type { Sitting, SittingClock } from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { useHydrated } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { QuestionPassage } from "#components/questions/passage.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { sittingHref } from "../exam-href.ts";
import { ExamPending } from "../exam-pending.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { QueuedHandIn } from "./ending/queued-hand-in.tsx";
import { TimeUp } from "./ending/time-up.tsx";
import { formatRemaining, useRemainingTime } from "./exam-clock.ts";
import { HandIn } from "./hand-in.tsx";
import { type RestoredExam, usePaper } from "./saving/use-paper.ts";
import { useExamKeys } from "./use-exam-keys.ts";

const Calculator = lazy(async () => {
  const { Calculator: component } = await import("../calculator/calculator.tsx");
  return { default: component };
});

/** Margin for the way of the request, so that the server's clock has passed the deadline too. */
const OVER_DELAY_MS = 1_000;

type SittingPageProps = {
  sitting: Sitting;
  /** The refused form. */
  served: FormState | undefined;
  /** Set where the page opens from the device. */
  restored?: RestoredExam;
  /** Stores the page that shows the exam without a connection. */
  storePage?: () => Promise<void>;
  /** Called once the page has to become another one. */
  onOver: () => void;
};

/** The paper: one question, the clock, and the way to all others. */
export function SittingPage(props: SittingPageProps) {
  const { sitting: initial, served, restored, storePage, onOver } = props;
  const paper = usePaper({ served: initial, restored, storePage, onOver });
  const { sitting } = paper;
  const { question, number } = sitting;
  const isHydrated = useHydrated();
  const [hasKeys, setHasKeys] = useState(true);
  const heading = useRef<HTMLDivElement>(null);
  const handIn = useRef<HTMLDetailsElement>(null);
  const refused = served?.values.version === question?.questionVersionId ? served : undefined;
  const total = sitting.questions.length;

  async function go(to: number): Promise<void> {
    if (to < 1 || to > total || to === number) return;
    await paper.open(to);
    heading.current?.querySelector("h1")?.focus();
  }
  const askHandIn = useCallback(() => {
    if (!handIn.current) return;
    handIn.current.open = true;
    handIn.current.querySelector<HTMLElement>("summary")?.focus();
  }, []);
  const isEnded = paper.isHandedIn || paper.isTimeUp || paper.isOver;
  useExamKeys(isHydrated && hasKeys && !isEnded, {
    question,
    set: paper.set,
    next: () => void go(number + 1),
    previous: () => void go(number - 1),
    askHandIn,
  });
  if (paper.isOver) return <ExamPending />;
  const { title, kind, graceMinutes, _id, allowsTakeBack } = sitting;
  const waiting = { title, kind, graceMinutes, unsent: paper.unsent };
  if (paper.isHandedIn) {
    return (
      <QueuedHandIn
        {...waiting}
        sittingId={_id}
        sending={paper.sending}
        onTakeBack={allowsTakeBack ? () => void paper.takeBackHandIn() : undefined}
      />
    );
  }
  if (paper.isTimeUp) return <TimeUp {...waiting} onAsk={paper.askForTime} />;
  const passage = question?.passage;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${passage ? "" : "max-w-article"}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Text className="wrap-anywhere">{sitting.title}</Text>
        <ClockText clock={paper.clock} onOver={paper.endTime} />
      </div>
      <SectionTabs sitting={sitting} onOpen={isHydrated ? (to) => void go(to) : undefined} />
      <div ref={heading}>
        <Heading level={1} size="h2" tabIndex={-1} className="outline-none">
          {`Question ${number} of ${total}`}
        </Heading>
      </div>
      <div
        className={passage ? "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-10" : ""}
      >
        {passage && <QuestionPassage html={passage} />}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {question ? (
            <>
              <RichText html={question.stem} container="card" />
              <AnswerForm
                key={question.questionVersionId}
                paper={paper}
                question={question}
                isHydrated={isHydrated}
                served={refused}
                onGo={(to) => void go(to)}
              />
            </>
          ) : (
            <Notice tone="info">This question was taken out. Go on with the next one.</Notice>
          )}
        </div>
      </div>
      <QuestionGrid sitting={sitting} onOpen={isHydrated ? (to) => void go(to) : undefined} />
      <HandIn ref={handIn} paper={paper} isHydrated={isHydrated} onOpen={(to) => void go(to)} />
      {isHydrated && <PaperTools hasKeys={hasKeys} onKeys={setHasKeys} />}
    </div>
  );
}

type ClockTextProps = {
  clock: SittingClock;
  /** Called when the time is up. */
  onOver: () => void;
};

/** The time that is left. */
function ClockText({ clock, onOver }: ClockTextProps) {
  const remaining = useRemainingTime(clock);
  const isOver = remaining === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(onOver, OVER_DELAY_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return (
    <p className="text-h3 tabular-nums">
      {isOver ? "Time is up. Your answers are handed in." : formatRemaining(remaining)}
    </p>
  );
}

type SectionTabsProps = {
  sitting: Sitting;
  /** Opens a question without leaving the page; undefined before React. */
  onOpen: ((number: number) => void) | undefined;
};

/** Links to the first questions of the subjects; nothing for a single one. */
function SectionTabs({ sitting, onOpen }: SectionTabsProps) {
  const { _id, sections, number } = sitting;
  if (sections.length < 2) return null;
  const current = sections.filter(({ first }) => first <= number).at(-1);
  return (
    <nav aria-label="Subjects">
      <ul className="border-rule flex flex-wrap gap-x-5 border-b">
        {sections.map((section) => (
          <li key={section.first}>
            <SiteLink
              href={sittingHref(_id, section.first)}
              aria-current={section === current ? "true" : undefined}
              onClick={(event) => {
                if (!onOpen) return;
                event.preventDefault();
                onOpen(section.first);
              }}
              className="text-card hover:text-indigo aria-[current]:border-danfo text-ink flex min-h-11 items-center border-b-3 border-transparent no-underline aria-[current]:font-semibold"
            >
              {section.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PaperToolsProps = { hasKeys: boolean; onKeys: (hasKeys: boolean) => void };

/** The calculator, and the switch of the keys. */
function PaperTools({ hasKeys, onKeys }: PaperToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        type="button"
        tone="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        Calculator
      </Button>
      {isOpen && (
        <Suspense fallback={<p className="text-ink-2 text-small">Loading...</p>}>
          <Calculator />
        </Suspense>
      )}
      <label className="text-card flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({ currentTarget }) => onKeys(currentTarget.checked)}
          className="accent-indigo size-5 flex-none"
        />
        Use the keys A to D, N, P, F and S
      </label>
    </div>
  );
}

type QuestionGridProps = {
  sitting: Sitting;
  /** Opens a question without leaving the page; undefined before React. */
  onOpen: ((number: number) => void) | undefined;
};

/** Links to all questions, with the state of each. */
function QuestionGrid({ sitting, onOpen }: QuestionGridProps) {
  const { _id, number: shown, questions } = sitting;
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <details>
      <summary className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        {`All questions: ${answered} of ${questions.length} answered`}
      </summary>
      <Text size="small" tone="quiet">
        Filled: answered. Flag in the corner: flagged. Yellow line: shown.
      </Text>
      <nav aria-label="Questions">
        <ol className="mt-2 flex flex-wrap gap-2">
          {questions.map(({ isAnswered, isFlagged }, index) => {
            const number = index + 1;
            const look = isAnswered
              ? "border-indigo bg-indigo text-on-indigo"
              : "border-border text-ink";
            return (
              <li key={number}>
                <SiteLink
                  href={sittingHref(_id, number)}
                  aria-current={number === shown ? "page" : undefined}
                  onClick={(event) => {
                    if (!onOpen) return;
                    event.preventDefault();
                    onOpen(number);
                  }}
                  className={`${look} rounded-control text-small aria-[current]:after:border-danfo relative flex min-h-11 min-w-11 items-center justify-center border-2 font-semibold no-underline aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:border-b-3`}
                >
                  {number}
                  {isFlagged && (
                    <Flag aria-hidden="true" size={12} className="absolute top-0.5 right-0.5" />
                  )}
                  <VisuallyHidden>
                    {isAnswered ? ", answered" : ", not answered"}
                    {isFlagged ? ", flagged" : ""}
                  </VisuallyHidden>
                </SiteLink>
              </li>
            );
          })}
        </ol>
      </nav>
    </details>
  );
}
