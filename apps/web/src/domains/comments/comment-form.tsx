import { COMMENT_MAX_CHARS } from "@ebute/contracts/comments";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { WILL_SEND, WILL_SEND_ID } from "#lib/offline/will-send.ts";

type Fields = { name?: string; content?: string };

type CommentFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** What was typed before the page was answered with an error. */
  typed?: Fields;
  notice?: ReactNode;
  busy?: boolean;
  /** A comment waits here for a connection. */
  isWaiting?: boolean;
};

const sharedErrorId = "comment-error";

export function CommentForm(props: CommentFormProps) {
  const { errors = {}, typed = {}, notice, busy, isWaiting = false, ...form } = props;
  // One sentence about both fields is said once, and tied to both.
  const shared = errors.name && errors.name === errors.content ? errors.name : undefined;
  const saidBy = shared && { saidBy: sharedErrorId };
  return (
    <section aria-labelledby="add-comment">
      <Heading level={2} size="h2" id="add-comment">
        Add your comment
      </Heading>
      <form {...form} method="post" noValidate className="mt-6 grid gap-5">
        {notice}
        {/* The worker leads here where it has kept a comment of a page without React. */}
        <div id={WILL_SEND_ID} className={isWaiting ? "" : "hidden target:block"}>
          <Notice tone="info">{WILL_SEND}</Notice>
        </div>
        {shared && (
          <Notice tone="err" id={sharedErrorId}>
            {shared}
          </Notice>
        )}
        <Field label="Name" error={saidBy ?? errors.name} id="comment-name">
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.name}
          />
        </Field>
        <Field label="Comment" error={saidBy ?? errors.content} id="comment-content">
          <TextArea
            name="content"
            required
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={typed.content}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={busy} busyText="Sending...">
            Submit
          </Button>
          {busy && <SlowText />}
        </div>
      </form>
    </section>
  );
}
