import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import {
  type CreateTutorialCommentInput,
  TUTORIAL_COMMENT_MAX_CHARS,
  tutorialCommentTexts,
} from "@ebute/contracts/tutorials";
import type { FormState } from "@ebute/page-port";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormEnd } from "#components/ui/form-end.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { takePendingKey } from "#lib/api/idempotency-link.ts";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { fillEmptyFields } from "#lib/forms/persistence/persisted-fields.ts";
import { keptTextProps, usePersistedText } from "#lib/forms/persistence/persisted-text.ts";
import { QUEUED_COMMENT_TEXT } from "#lib/offline/queued-comment.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { readAccountId } from "#lib/session/session.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { tutorialCommentKey } from "./tutorial-comment-key.ts";
import { useAddTutorialComment, useRefreshTutorialComments } from "./tutorials.mutations.ts";

type TutorialCommentFormProps = {
  blogId: string;
  /** Outcome of a submission without script. */
  served?: FormState | undefined;
  isDone?: boolean;
  /** Called when the session has expired; the text is kept. */
  onSessionEnded?: () => void;
};

/** Comment form; its text is persisted on this device until the server has stored it. */
export function TutorialCommentForm(props: TutorialCommentFormProps) {
  const { blogId, served, isDone = false, onSessionEnded } = props;
  const ref = useRef<HTMLFormElement>(null);
  const page = `/bblog/${blogId}`;
  usePersistedText(ref, "text", tutorialCommentKey(blogId));
  const { mutateAsync } = useAddTutorialComment();
  const refresh = useRefreshTutorialComments();
  const outbox = useOutbox({
    page,
    account: readAccountId(),
    onSent: () => {
      form.settleQueued();
      void refresh();
    },
    onRefused: ({ body }, reason) => {
      if (ref.current) fillEmptyFields(ref.current, body);
      form.settleQueued(reason);
    },
  });

  async function send(input: CreateTutorialCommentInput) {
    try {
      return await mutateAsync(input);
    } catch (error) {
      if (readFailureBody(error)?.code === "unauthenticated") onSessionEnded?.();
      throw error;
    }
  }

  const form = useEnhancedForm({
    name: "tutorialComment",
    schema: async () =>
      (await import("@ebute/contracts/tutorials")).createTutorialCommentInputSchema,
    extra: { blogId },
    mutation: { mutateAsync: send },
    served: { form: served, isDone },
    success: tutorialCommentTexts.added,
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    keepForLater: (input) =>
      outbox.keep({
        key: takePendingKey("tutorials.addComment", input),
        call: "/api/bcomments",
        body: input,
      }),
  });
  return (
    <form ref={ref} {...form.form} method="post" action={page} noValidate className="grid gap-4">
      <Field label="Your comment" error={form.fields.text}>
        <TextArea
          {...keptTextProps(tutorialCommentKey(blogId))}
          name="text"
          rows={3}
          placeholder={tutorialCommentTexts.placeholder}
          required
          maxLength={TUTORIAL_COMMENT_MAX_CHARS}
          defaultValue={form.typed.text}
        />
      </Field>
      {outbox.isWaiting && <Notice tone="info">{QUEUED_COMMENT_TEXT}</Notice>}
      <FormEnd
        id="comment-outcome"
        ref={form.outcome}
        error={form.message}
        done={form.isDone && tutorialCommentTexts.added}
      >
        <Button busy={form.isPending} busyText="Posting...">
          {tutorialCommentTexts.post}
        </Button>
        {form.isPending && <SlowSendingText />}
      </FormEnd>
    </form>
  );
}
