import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { PracticeProgress } from "#domains/practice/practice-progress.tsx";
import { finishSession, recordAnswer } from "../../device/practice-journal.ts";
import type { PracticeView, ShownQuestion } from "../../practising/practice-view.ts";
import { studyHrefs } from "../../study-href.ts";
import { useRefreshDevice } from "../device-queries.ts";
import { StudyLink, StudyLinkButton, StudyTextLink } from "../study-link.tsx";
import { notStoredMessage } from "./not-stored-message.ts";

type PlaceProps = { account: string; view: PracticeView; number: number };

type StepsProps = PlaceProps & {
  /** Undefined for a question that is no longer on the device. */
  question: ShownQuestion | undefined;
};

/** Leads on once the question is answered, or is gone. */
export function DeviceSteps({ account, view, number, question }: StepsProps) {
  const refresh = useRefreshDevice();
  const [error, setError] = useState<string>();
  const { session } = view;
  const next = nextOf(view, number);

  async function takeBack({ content, shown }: ShownQuestion) {
    const { questionId } = content;
    const { questionVersionId } = shown;
    const place = { sessionId: session._id, questionId, questionVersionId };
    try {
      await recordAnswer(account, { ...place, answer: null, isRight: false });
      document.querySelector("h1")?.focus();
      await refresh();
    } catch (failure) {
      setError(notStoredMessage(failure));
    }
  }
  return (
    <>
      {error && <Notice tone="err">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        {next === undefined ? (
          <FinishButton account={account} view={view} tone="primary" />
        ) : (
          <StudyLinkButton href={studyHrefs.session(session._id, next)}>
            {next > number ? "Next" : `Answer question ${next}`}
          </StudyLinkButton>
        )}
        {question && (
          <Button type="button" tone="secondary" onClick={() => void takeBack(question)}>
            Take back
          </Button>
        )}
      </div>
    </>
  );
}

/** The question after this one, else the first that was left for later. */
function nextOf({ states }: PracticeView, number: number): number | undefined {
  if (number < states.length) return number + 1;
  const open = states.findIndex((state, index) => state === "unanswered" && index + 1 !== number);
  return open < 0 ? undefined : open + 1;
}

/** Links to the other questions, and the way out. */
export function SessionEnd({ account, view, number }: PlaceProps) {
  const { session, states } = view;
  const isAnswered = states[number - 1] !== "unanswered";
  const isLast = isAnswered && nextOf(view, number) === undefined;
  const open = states.filter((state) => state === "unanswered").length;
  return (
    <div className="border-rule grid gap-3 border-t pt-4">
      {states.length > 1 && (
        <PracticeProgress
          states={states}
          number={number}
          hrefOf={(one) => studyHrefs.session(session._id, one)}
          Link={StudyLink}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {!isLast && <FinishButton account={account} view={view} tone="secondary" />}
        <StudyTextLink href={studyHrefs.subjects}>Go on another time</StudyTextLink>
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

type FinishButtonProps = Omit<PlaceProps, "number"> & { tone: "primary" | "secondary" };

function FinishButton({ account, view, tone }: FinishButtonProps) {
  const refresh = useRefreshDevice();
  async function finish() {
    await finishSession(account, view.session._id);
    await refresh();
    scrollTo(0, 0);
  }
  return (
    <Button type="button" tone={tone} onClick={() => void finish()}>
      Finish and review
    </Button>
  );
}
