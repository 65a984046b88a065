import {
  SAVED_REPLY_MAX_CHARS,
  SAVED_REPLY_NAME_MAX_CHARS,
  type SavedReply,
  savedReplyTexts,
} from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  useCreateSavedReply,
  useDeleteSavedReply,
  useUpdateSavedReply,
} from "./message-thread.mutations.ts";

type SavedRepliesDialogProps = {
  /** Words of the reply that is being written; a new saved reply begins with them. */
  text: string;
  onClose: () => void;
};

/** Adds, changes and deletes saved replies. */
export function SavedRepliesDialog({ text, onClose }: SavedRepliesDialogProps) {
  const query = useQuery(useTRPC().contact.savedReplies.queryOptions());
  const [edited, setEdited] = useState<SavedReply | "new">();
  const { data = [] } = query;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A closed form and the row of a deleted reply take the focus with them.
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  });
  return (
    <AdminDialog title="Saved replies" position="wide" isOpen onClose={onClose}>
      <div ref={box} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {edited ? (
          <SavedReplyForm
            key={edited === "new" ? "new" : edited._id}
            reply={edited === "new" ? undefined : edited}
            text={text}
            onDone={() => setEdited(undefined)}
          />
        ) : (
          <>
            <QueryView
              query={query}
              loadFailed={savedReplyTexts.loadFailed}
              subject="Saved replies"
            >
              {data.length > 0 ? (
                <ul aria-label="Saved replies" className="border-rule border-t">
                  {data.map((reply) => (
                    <SavedReplyRow key={reply._id} reply={reply} onEdit={() => setEdited(reply)} />
                  ))}
                </ul>
              ) : (
                <Text>
                  Nothing saved yet. Save what you often write, with gaps for the name and the
                  order.
                </Text>
              )}
            </QueryView>
            <div className="flex flex-wrap gap-2">
              <Button type="button" onClick={() => setEdited("new")}>
                Add a saved reply
              </Button>
              <Button type="button" tone="secondary" onClick={onClose}>
                Close
              </Button>
            </div>
          </>
        )}
      </div>
    </AdminDialog>
  );
}

type SavedReplyRowProps = { reply: SavedReply; onEdit: () => void };

function SavedReplyRow({ reply: { _id: id, name, text }, onEdit }: SavedReplyRowProps) {
  const { mutate, isPending } = useDeleteSavedReply(name);
  const suffix = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <span className="grid min-w-0 flex-[1_1_12rem]">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="text-ink-2 text-small line-clamp-2 wrap-anywhere">{text}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button type="button" tone="secondary" onClick={onEdit}>
          Edit{suffix}
        </Button>
        <Button
          type="button"
          tone="quiet"
          busy={isPending}
          onClick={async () => {
            if (await confirmDeletion(savedReplyTexts.confirmDelete, name)) mutate({ id });
          }}
        >
          Delete{suffix}
        </Button>
      </span>
    </li>
  );
}

type SavedReplyFormProps = {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  /** Words with which a new one begins. */
  text: string;
  onDone: () => void;
};

/** Name and words of a saved reply. */
function SavedReplyForm({ reply, text, onDone }: SavedReplyFormProps) {
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
