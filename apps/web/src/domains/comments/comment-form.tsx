import { COMMENT_MAX_CHARS } from "@ebute/contracts/comments";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { UnsentNotice } from "#components/ui/unsent-notice.tsx";
import { QUEUED_COMMENT_ID, QUEUED_COMMENT_TEXT } from "#lib/offline/queued-comment.ts";
import { useSite } from "#lib/page/use-site.ts";

type Fields = { name?: string; content?: string };

type CommentFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** Input of a submission that the server refused without JavaScript. */
  typed?: Fields;
  notice?: ReactNode;
  busy?: boolean;
  /** True while a comment is queued offline. */
  isWaiting?: boolean;
};

const sharedErrorId = "comment-error";

export function CommentForm(props: CommentFormProps) {
  const { errors = {}, typed = {}, notice, busy, isWaiting = false, ...form } = props;
  const { words } = useSite();
  // The same error of both fields is shown once and describes both.
  const shared = errors.name && errors.name === errors.content ? errors.name : undefined;
  const describedById = shared && { describedById: sharedErrorId };
  return (
    <section aria-labelledby="add-comment">
      <Heading level={2} size="h2" id="add-comment">
        {words.commentFormHeading}
      </Heading>
      <form {...form} method="post" noValidate className="mt-6 grid gap-5">
        {notice}
        {/* Target of the service worker's redirect after it queued a comment. */}
        <div id={QUEUED_COMMENT_ID} className={isWaiting ? "" : "hidden target:block"}>
          <Notice tone="info">{QUEUED_COMMENT_TEXT}</Notice>
        </div>
        {shared && (
          <Notice tone="err" id={sharedErrorId}>
            {shared}
          </Notice>
        )}
        <Field label="Name" error={describedById ?? errors.name} id="comment-name">
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.name}
          />
        </Field>
        <Field label="Comment" error={describedById ?? errors.content} id="comment-content">
          <TextArea
            name="content"
            required
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={typed.content}
          />
        </Field>
        {words.commentNotice && (
          <Text size="small" tone="quiet" className="whitespace-pre-line">
            {words.commentNotice}
          </Text>
        )}
        <UnsentNotice />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={busy} busyText="Sending...">
            Submit
          </Button>
          {busy && <SlowSendingText />}
        </div>
      </form>
    </section>
  );
}
