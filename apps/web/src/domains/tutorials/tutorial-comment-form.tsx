import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import {
  type CreateTutorialCommentInput,
  TUTORIAL_COMMENT_MAX_CHARS,
  tutorialCommentTexts,
} from "@ebute/contracts/tutorials";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { takeUnansweredKey } from "#lib/api/idempotency-link.ts";
import { checkTyped, fetchedOnUse } from "#lib/forms/form-schema.ts";
import { useKeptText } from "#lib/forms/kept-text.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { WILL_SEND } from "#lib/offline/will-send.ts";
import { readAccountId } from "#lib/session/session.ts";
import { failureOf, userMessage, wasAnswered } from "#lib/trpc.ts";
import { useAddTutorialComment, useShowTutorialComments } from "./tutorials.mutations.ts";

type TutorialCommentFormProps = {
  blogId: string;
  /** The session has ended meanwhile; the text is kept. */
  onSessionEnded?: () => void;
};

async function loadSchema() {
  return (await import("@ebute/contracts/tutorials")).createTutorialCommentInputSchema;
}

/** What is being written stays on this device until the server has it. */
export function TutorialCommentForm({ blogId, onSessionEnded }: TutorialCommentFormProps) {
  const [text, setText] = useKeptText(`tutorial-comment:${blogId}`);
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const isChecking = useRef(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useAddTutorialComment();
  const showSent = useShowTutorialComments();
  const outbox = useOutbox({
    page: `/bblog/${blogId}`,
    account: readAccountId(),
    onSent: () => {
      setIsDone(true);
      showSent();
    },
    onRefused: ({ body }, reason) => {
      if (!text) setText(body.text ?? "");
      refuse(reason);
    },
  });

  function refuse(message: string): void {
    setProblem(message);
    setIsDone(false);
    textArea.current?.focus();
  }

  /** False where the device refuses its stores: then the text stays in its field. */
  async function keepForLater(input: CreateTutorialCommentInput): Promise<boolean> {
    try {
      const key = takeUnansweredKey("tutorials.addComment", input);
      await outbox.keep({ key, call: "/api/bcomments", body: input });
    } catch {
      return false;
    }
    setIsDone(false);
    if (textArea.current?.value === text) setText("");
    return true;
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A second, slower tap after it was sent is no attempt of its own.
    if (isPending || isChecking.current || (isDone && text === "")) return;
    isChecking.current = true;
    const { input, issues } = await checkTyped(loadSchema, { text, blogId });
    isChecking.current = false;
    if (issues) {
      refuse(issues[0]?.message ?? tutorialCommentTexts.required);
      return;
    }
    setProblem(undefined);
    try {
      await mutateAsync(input);
      setIsDone(true);
      // What was added while it was on its way is the next comment.
      if (textArea.current?.value === text) setText("");
    } catch (error) {
      if (!wasAnswered(error) && !navigator.onLine && (await keepForLater(input))) return;
      if (failureOf(error)?.code === "unauthenticated") onSessionEnded?.();
      refuse(userMessage(error, NO_ANSWER_TO_TEXT));
    }
  }
  return (
    <form
      noValidate
      {...fetchedOnUse(loadSchema)}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-4"
    >
      <Field label="Your comment" error={problem}>
        <TextArea
          ref={textArea}
          name="text"
          rows={3}
          placeholder={tutorialCommentTexts.placeholder}
          required
          maxLength={TUTORIAL_COMMENT_MAX_CHARS}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {outbox.isWaiting && <Notice tone="info">{WILL_SEND}</Notice>}
      {isDone && !problem && <Notice tone="ok">{tutorialCommentTexts.added}</Notice>}
      {isPending && <SlowText />}
      <div>
        <Button busy={isPending} busyText="Posting...">
          {tutorialCommentTexts.post}
        </Button>
      </div>
    </form>
  );
}
