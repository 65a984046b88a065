import { COMMENT_MAX_CHARS, type ModeratedComment } from "@ebute/contracts/comments";
import { type ReactNode, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useAnswerComment, useRemoveAnswer } from "./comments.mutations.ts";

type Answering = { answer: (comment: ModeratedComment) => void; dialog: ReactNode };

/**
 * The dialog that answers a comment. An answer that was not sent waits there for its comment.
 * @param comments those of the table, as they are now
 */
export function useAnswering(comments: readonly ModeratedComment[]): Answering {
  const [asked, setComment] = useState<ModeratedComment>();
  // Another page of the table does not have it.
  const comment = comments.find(({ _id }) => _id === asked?._id) ?? asked;
  const unsent = useRef(new Map<string, string>());
  return {
    answer: setComment,
    dialog: comment && (
      <AnswerDialog
        comment={comment}
        typed={unsent.current.get(comment._id) ?? comment.answer?.content}
        onType={(text) => unsent.current.set(comment._id, text)}
        onDone={() => unsent.current.delete(comment._id)}
        onClose={() => setComment(undefined)}
      />
    ),
  };
}

type AnswerDialogProps = {
  comment: ModeratedComment;
  typed: string | undefined;
  onType: (text: string) => void;
  onDone: () => void;
  onClose: () => void;
};

function AnswerDialog({ comment, typed, onType, onDone, onClose }: AnswerDialogProps) {
  const { _id: id, name, content, isApproved, answer } = comment;
  const { mutateAsync } = useAnswerComment(name);
  const removal = useRemoveAnswer(name);
  const finish = () => {
    onDone();
    onClose();
  };
  const remove = async () => {
    const question = {
      question: "Are you sure you want to remove this answer?",
      names: answer ? [answer.content] : [],
      action: "Remove answer",
    };
    if (await confirmAction(question)) removal.mutate({ id }, { onSuccess: finish });
  };
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/comments")).answerCommentInputSchema,
    extra: { id, replaces: answer?.content ?? null },
    send: async (input) => {
      await mutateAsync(input);
      finish();
    },
  });
  return (
    <AdminDialog title={`Answer ${name}`} position="center" isOpen onClose={onClose}>
      <Text className="mt-3 line-clamp-4 wrap-anywhere whitespace-pre-line">{content}</Text>
      <form {...form} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {message && <Notice tone="err">{message}</Notice>}
        {answer && typed !== answer.content && (
          <div className="grid gap-1">
            <Text size="small" tone="quiet">
              Answer that visitors read now
            </Text>
            <Text className="line-clamp-4 wrap-anywhere whitespace-pre-line">{answer.content}</Text>
          </div>
        )}
        <Field
          label="Your answer"
          hint={
            isApproved
              ? "Visitors read it below the comment."
              : "Visitors read it below the comment, which is approved with it."
          }
          error={fields.content}
        >
          <TextArea
            name="content"
            rows={5}
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={typed}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            data-first-focus
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          {answer && (
            <Button
              type="button"
              tone="secondary"
              busy={removal.isPending}
              busyText="Removing..."
              onClick={() => void remove()}
            >
              Remove answer
            </Button>
          )}
          <Button busy={isPending} busyText="Saving...">
            {isApproved ? "Save answer" : "Approve and answer"}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
