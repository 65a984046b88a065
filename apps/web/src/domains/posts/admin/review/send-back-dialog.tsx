import { type EditablePost, REVIEW_NOTE_MAX_CHARS } from "@ebute/contracts/posts";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useReturnReview } from "./review.queries.ts";

type SendBackDialogProps = {
  post: Pick<EditablePost, "_id" | "title">;
  /** The note typed before the dialog was closed without sending. */
  note: string;
  onType: (note: string) => void;
  onClose: () => void;
};

/** Sends a post back to its writer with a note. */
export function SendBackDialog({ post, note, onType, onClose }: SendBackDialogProps) {
  const { mutateAsync } = useReturnReview(post.title);
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/posts")).returnReviewInputSchema,
    extra: { id: post._id },
    send: async (input) => {
      await mutateAsync(input);
      onType("");
      onClose();
    },
  });
  return (
    <AdminDialog title="Send back" position="center" isOpen onClose={onClose}>
      <form
        {...form}
        onSubmit={(event) => {
          // React passes it on to the form around the dialog, which would save the blog.
          event.stopPropagation();
          form.onSubmit(event);
        }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {message && <Notice tone="err">{message}</Notice>}
        <Field
          label="What should change?"
          hint="The writer reads it above the blog."
          error={fields.note}
        >
          <TextArea
            name="note"
            required
            maxLength={REVIEW_NOTE_MAX_CHARS}
            defaultValue={note}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            data-first-focus
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Sending...">
            Send back
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
