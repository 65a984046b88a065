import { COMMENT_MAX_CHARS, type CommentTableRow } from "@ebute/contracts/comments";
import { type ReactNode, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useAnswerComment, useEditAnswer } from "./comments.mutations.ts";

type Answering = { answer: (comment: CommentTableRow) => void; dialog: ReactNode };

type AnswerDialogProps = {
  comment: CommentTableRow;
  typed: string | undefined;
  onType: (text: string) => void;
  onDone: () => void;
  onClose: () => void;
};

/**
 * The dialog that answers a comment, or changes an answer. A text that was not sent waits there for
 * its comment.
 * @param comments those of the table, as they are now
 */
export function useAnswering(comments: readonly CommentTableRow[]): Answering {
  const [asked, setComment] = useState<CommentTableRow>();
  // Another page of the table does not have it.
  const comment = comments.find(({ _id }) => _id === asked?._id) ?? asked;
  const unsent = useRef(new Map<string, string>());
  const props = comment && {
    comment,
    typed: unsent.current.get(comment._id),
    onType: (text: string) => unsent.current.set(comment._id, text),
    onDone: () => {
      unsent.current.delete(comment._id);
      setComment(undefined);
    },
    onClose: () => setComment(undefined),
  };
  return {
    answer: setComment,
    dialog:
      props && (props.comment.isFirm ? <EditDialog {...props} /> : <AnswerDialog {...props} />),
  };
}

function AnswerDialog({ comment, typed, onType, onDone, onClose }: AnswerDialogProps) {
  const { _id: id, name, content, isApproved } = comment;
  const { mutateAsync } = useAnswerComment(name);
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/comments")).answerCommentInputSchema,
    extra: { id },
    send: async (input) => {
      await mutateAsync(input);
      onDone();
    },
  });
  const hint = isApproved
    ? "Visitors read it below the comment at once."
    : "Visitors read it below the comment, which is approved with it.";
  return (
    <AdminDialog title={`Answer ${name}`} position="center" isOpen onClose={onClose}>
      <Text className="mt-3 line-clamp-4 wrap-anywhere whitespace-pre-line">{content}</Text>
      <form {...form} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {message && <Notice tone="err">{message}</Notice>}
        <AnswerField hint={hint} error={fields.content} text={typed} onType={onType} />
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Saving...">
            {isApproved ? "Publish answer" : "Approve and answer"}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

function EditDialog({ comment, typed, onType, onDone, onClose }: AnswerDialogProps) {
  const { _id: id, content, replyTo } = comment;
  const { mutateAsync } = useEditAnswer(replyTo ?? "");
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/comments")).editAnswerInputSchema,
    extra: { id, replaces: content },
    send: async (input) => {
      await mutateAsync(input);
      onDone();
    },
  });
  return (
    <AdminDialog title={`Edit answer to ${replyTo}`} position="center" isOpen onClose={onClose}>
      <form {...form} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {message && <Notice tone="err">{message}</Notice>}
        {typed !== undefined && typed !== content && (
          <div className="grid gap-1">
            <Text size="small" tone="quiet">
              Answer that visitors read now
            </Text>
            <Text className="line-clamp-4 wrap-anywhere whitespace-pre-line">{content}</Text>
          </div>
        )}
        <AnswerField error={fields.content} text={typed ?? content} onType={onType} />
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Saving...">
            Save answer
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

type AnswerFieldProps = {
  hint?: string;
  error: string | undefined;
  text: string | undefined;
  onType: (text: string) => void;
};

function AnswerField({ hint, error, text, onType }: AnswerFieldProps) {
  return (
    <Field label="Your answer" hint={hint} error={error}>
      <TextArea
        name="content"
        rows={5}
        maxLength={COMMENT_MAX_CHARS}
        defaultValue={text}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        data-first-focus
      />
    </Field>
  );
}
