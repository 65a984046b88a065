import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import {
  type CreateTutorialCommentInput,
  TUTORIAL_COMMENT_MAX_CHARS,
  tutorialCommentTexts,
} from "@ebute/contracts/tutorials";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { takePendingKey } from "#lib/api/idempotency-link.ts";
import { prefetchSchemaOnUse, validateInput } from "#lib/forms/form-schema.ts";
import { usePersistedText } from "#lib/forms/persistence/persisted-text.ts";
import { QUEUED_COMMENT_TEXT } from "#lib/offline/queued-comment.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { readAccountId } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { hasResponse, readFailureBody, userMessage } from "#lib/trpc.ts";
import { useAddTutorialComment, useRefreshTutorialComments } from "./tutorials.mutations.ts";

type TutorialCommentFormProps = {
  blogId: string;
  /** Called when the session has expired; the text is kept. */
  onSessionEnded?: () => void;
};

async function loadSchema() {
  return (await import("@ebute/contracts/tutorials")).createTutorialCommentInputSchema;
}

/** Comment form; its text is persisted on this device until the server has stored it. */
export function TutorialCommentForm({ blogId, onSessionEnded }: TutorialCommentFormProps) {
  const [text, setText] = usePersistedText(`tutorial-comment:${blogId}`);
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const isChecking = useRef(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useAddTutorialComment();
  const refresh = useRefreshTutorialComments();
  const outbox = useOutbox({
    page: `/bblog/${blogId}`,
    account: readAccountId(),
    onSent: () => {
      setIsDone(true);
      toast.success(tutorialCommentTexts.added);
      void refresh();
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

  /** Resolves to false when the device refuses storage; the text then stays in the field. */
  async function keepForLater(input: CreateTutorialCommentInput): Promise<boolean> {
    try {
      const key = takePendingKey("tutorials.addComment", input);
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
    // Ignores a second tap after a successful submit.
    if (isPending || isChecking.current || (isDone && text === "")) return;
    isChecking.current = true;
    const { input, issues } = await validateInput(loadSchema, { text, blogId });
    isChecking.current = false;
    if (issues) {
      refuse(issues[0]?.message ?? tutorialCommentTexts.required);
      return;
    }
    setProblem(undefined);
    try {
      await mutateAsync(input);
      setIsDone(true);
      // Text typed while the comment was being sent is kept as the next comment.
      if (textArea.current?.value === text) setText("");
    } catch (error) {
      if (!hasResponse(error) && !navigator.onLine && (await keepForLater(input))) return;
      if (readFailureBody(error)?.code === "unauthenticated") onSessionEnded?.();
      refuse(userMessage(error, SERVER_UNREACHABLE_INPUT_KEPT));
    }
  }
  return (
    <form
      noValidate
      {...prefetchSchemaOnUse(loadSchema)}
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
      {outbox.isWaiting && <Notice tone="info">{QUEUED_COMMENT_TEXT}</Notice>}
      {isDone && !problem && <Notice tone="ok">{tutorialCommentTexts.added}</Notice>}
      {isPending && <SlowSendingText />}
      <div>
        <Button busy={isPending} busyText="Posting...">
          {tutorialCommentTexts.post}
        </Button>
      </div>
    </form>
  );
}
