import { COMMENT_MAX_CHARS } from "@ebute/contracts/comments";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type Fields = { name?: string; content?: string };

type CommentFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** What was typed before the page was answered with an error. */
  typed?: Fields;
  notice?: ReactNode;
  busy?: boolean;
};

const sharedErrorId = "comment-error";

export function CommentForm({ errors = {}, typed = {}, notice, busy, ...form }: CommentFormProps) {
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
        <div>
          <Button busy={busy} busyText="Sending...">
            Submit
          </Button>
        </div>
      </form>
    </section>
  );
}
