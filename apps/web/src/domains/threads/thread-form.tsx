import { THREAD_TEXT_MAX_CHARS } from "@ebute/contracts/threads";
import type { FormState } from "@ebute/page-port";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import {
  keptTextProps,
  useForgottenText,
  usePersistedText,
} from "#lib/forms/persistence/persisted-text.ts";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { threadsHref } from "./thread-href.ts";

export type ThreadFormProps = {
  lessonId: string;
  /** The thread that the message belongs to; undefined for a new question. */
  threadId?: string;
  messageId: string;
  label: string;
  /** Own messages that the server has. */
  sent: readonly string[];
  /** The refused form. */
  served: FormState | undefined;
};

/** Writes a message to the teacher. The browser sends it, with script or without. */
export function ThreadForm(props: ThreadFormProps) {
  const { lessonId, threadId = "", messageId, label, sent, served } = props;
  const ref = useRef<HTMLFormElement>(null);
  const key = `thread:${threadId || lessonId}`;
  useForgottenText(key, sent);
  usePersistedText(ref, "text", key);
  const error = served?.issues.find(({ path }) => path === "text")?.message ?? served?.message;
  return (
    <form
      ref={ref}
      {...nativeFormProps}
      method="post"
      action={threadsHref(lessonId)}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="threadId" value={threadId} />
      <input type="hidden" name="messageId" value={messageId} />
      <Field label={label} {...(error && { error })}>
        <TextArea
          {...keptTextProps(key)}
          name="text"
          rows={4}
          required
          maxLength={THREAD_TEXT_MAX_CHARS}
          defaultValue={served?.values.text}
        />
      </Field>
      <div>
        <Button>Send</Button>
      </div>
    </form>
  );
}
