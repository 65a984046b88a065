import {
  SAVED_REPLY_MAX_CHARS,
  SAVED_REPLY_NAME_MAX_CHARS,
  type SavedReply,
} from "@ebute/contracts/contact";
import { DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useCreateSavedReply, useUpdateSavedReply } from "./saved-replies.mutations.ts";

type SavedReplyFormProps = {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  /** Words with which a new one begins. */
  text: string;
  onDone: () => void;
};

/** Name and words of a saved reply. */
export function SavedReplyForm({ reply, text, onDone }: SavedReplyFormProps) {
  const creation = useCreateSavedReply();
  const change = useUpdateSavedReply();
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/contact")).createSavedReplyInputSchema,
    send: async (input) => {
      if (reply) {
        await change.mutateAsync({ ...input, id: reply._id, version: reply.version });
      } else {
        await creation.mutateAsync(input);
      }
      onDone();
    },
  });
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {message && <Notice tone="err">{message}</Notice>}
      <Field label="Name" hint="Only you and your colleagues see it." error={fields.name}>
        <TextInput
          name="name"
          maxLength={SAVED_REPLY_NAME_MAX_CHARS}
          defaultValue={reply?.name}
          autoFocus
        />
      </Field>
      <Field
        label="Text"
        hint="{name} becomes the writer's name, {order} the number of their latest order."
        error={fields.text}
      >
        <TextArea
          name="text"
          rows={7}
          maxLength={SAVED_REPLY_MAX_CHARS}
          defaultValue={reply?.text ?? text}
        />
      </Field>
      <DialogButtons onCancel={onDone}>
        <Button busy={isPending} busyText="Saving...">
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
