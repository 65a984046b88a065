import type { Sitting } from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { useHydrated } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { QuestionPassage } from "#components/questions/passage.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { ExamPending } from "../exam-pending.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ClockText } from "./clock-text.tsx";
import { QueuedHandIn } from "./ending/queued-hand-in.tsx";
import { TimeUp } from "./ending/time-up.tsx";
import { HandIn } from "./hand-in.tsx";
import { PaperTools } from "./paper-tools.tsx";
import { QuestionGrid } from "./question-grid.tsx";
import { type Restored, usePaper } from "./saving/use-paper.ts";
import { SectionTabs } from "./section-tabs.tsx";
import { useExamKeys } from "./use-exam-keys.ts";

type SittingPageProps = {
  sitting: Sitting;
  /** The refused form. */
  served: FormState | undefined;
  /** Set where the page opens from the device. */
  restored?: Restored;
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
                {...{ paper, question, isHydrated, served: refused }}
                onGo={(to) => void go(to)}
              />
            </>
          ) : (
            <Notice tone="info">This question was taken out. Go on with the next one.</Notice>
          )}
        </div>
      </div>
      <QuestionGrid sitting={sitting} onOpen={isHydrated ? (to) => void go(to) : undefined} />
      <HandIn ref={handIn} {...{ paper, isHydrated }} onOpen={(to) => void go(to)} />
      {isHydrated && <PaperTools hasKeys={hasKeys} onKeys={setHasKeys} />}
    </div>
  );
}
