import type { SittingQuestion } from "@ebute/contracts/exams";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import { type FormEvent, useEffect, useState } from "react";
import { AnswerChoices, AnswerText } from "#components/questions/answer-fields.tsx";
import { answerKindOf, chosenOf, isTyped } from "#components/questions/options.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import type { Sending } from "#lib/offline/device/sending.ts";
import { sittingHref } from "../exam-href.ts";
import { answerAfterPress, answerOfText } from "./saving/question-answers.ts";
import type { usePaper } from "./saving/use-paper.ts";

type AnswerFormProps = {
  paper: ReturnType<typeof usePaper>;
  question: SittingQuestion;
  isHydrated: boolean;
  /** The refused form. */
  served: FormState | undefined;
  onGo: (number: number) => void;
};

/**
 * Asks for the answer. Before React it is a form that the browser sends; after it, every press is
 * stored and sent at once.
 */
export function AnswerForm({ paper, question, isHydrated, served, onGo }: AnswerFormProps) {
  const { sitting, current, set } = paper;
  const { number } = question;
  const { _id, eventId } = sitting;
  const total = sitting.questions.length;
  const typed = current.answer?.kind === "text" ? current.answer.text : "";
  const [text, setText] = useState(served?.values.text ?? typed);
  const isWritten = isTyped(question);
  // The device may have a newer answer than the page.
  useEffect(() => {
    if (isHydrated) setText(typed);
  }, [isHydrated, typed]);

  function saveText(): void {
    if (isWritten && text !== typed) set(() => ({ answer: answerOfText(text) }));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!isHydrated) return;
    event.preventDefault();
    saveText();
    onGo(number + 1);
  }

  function choose(value: string, isChosen: boolean): void {
    set((before) => ({ answer: answerAfterPress(question, before.answer, value, isChosen) }));
  }

  function takeBack(): void {
    setText("");
    set(() => ({ answer: null }));
  }

  return (
    <form
      {...nativeFormProps}
      method="post"
      action={sittingHref(_id, number)}
      noValidate
      onSubmit={handleSubmit}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="version" value={question.questionVersionId} />
      <input type="hidden" name="kind" value={answerKindOf(question)} />
      <input type="hidden" name="flagged" value={String(current.isFlagged)} />
      {number < total && <input type="hidden" name="next" value={number + 1} />}
      {served && (
        <Notice tone="err" isOutcome>
          {served.message}
        </Notice>
      )}
      {paper.refusal && <Notice tone="err">{paper.refusal}</Notice>}
      {isWritten ? (
        <AnswerText
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={saveText}
        />
      ) : (
        <AnswerChoices
          question={question}
          chosen={chosenOf({ answer: current.answer })}
          onChoose={isHydrated ? choose : undefined}
        />
      )}
      <SavedState
        sittingId={_id}
        unsent={paper.unsent}
        sending={paper.sending}
        isHydrated={isHydrated}
      />
      <div className="flex flex-wrap gap-3">
        {number > 1 && (
          <LinkButton
            href={sittingHref(_id, number - 1)}
            tone="secondary"
            onClick={(event) => {
              if (!isHydrated) return;
              event.preventDefault();
              saveText();
              onGo(number - 1);
            }}
          >
            Previous
          </LinkButton>
        )}
        <Button name="intent" value="answer">
          {nextLabel(isHydrated, number === total)}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="quiet"
          name="intent"
          value={current.isFlagged ? "unflag" : "flag"}
          onClick={(event) => {
            if (!isHydrated) return;
            event.preventDefault();
            set((before) => ({ isFlagged: !before.isFlagged }));
          }}
        >
          {current.isFlagged ? "Remove the flag" : "Flag"}
        </Button>
        {current.answer !== null && (
          <Button
            tone="quiet"
            name="intent"
            value="takeBack"
            onClick={(event) => {
              if (!isHydrated) return;
              event.preventDefault();
              takeBack();
            }}
          >
            Take the answer back
          </Button>
        )}
      </div>
    </form>
  );
}

/** After hydration every press is saved already. */
function nextLabel(isHydrated: boolean, isLast: boolean): string {
  if (isHydrated) return isLast ? "Save" : "Next";
  return isLast ? "Save" : "Save and go on";
}

type SavedStateProps = {
  sittingId: string;
  /** Presses that the server does not have. */
  unsent: number;
  sending: Sending | undefined;
  isHydrated: boolean;
};

/** Place of the answers: this device, or the server. */
function SavedState({ sittingId, unsent, sending, isHydrated }: SavedStateProps) {
  if (!isHydrated) return null;
  const isSignedOut = unsent > 0 && sending === "signIn";
  return (
    <div role="status" className="text-ink-2">
      <Text size="small">{unsent === 0 ? "Saved" : "On this device, will be sent"}</Text>
      {isSignedOut && (
        <Text size="small">
          Your session has ended.{" "}
          <TextLink href={signInHref(sittingHref(sittingId))}>Sign in</TextLink> to send your
          answers.
        </Text>
      )}
    </div>
  );
}
