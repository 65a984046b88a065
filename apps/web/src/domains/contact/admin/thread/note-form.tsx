import { MESSAGE_NOTE_MAX_CHARS, type MessageThread } from "@ebute/contracts/contact";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSetMessageNote } from "./message-thread.mutations.ts";
import { useLatestThread } from "./use-latest-thread.ts";

/** The note that only the panel shows. */
export function NoteForm({ thread }: { thread: MessageThread }) {
  const { _id: id, from_name: name } = thread;
  const { mutateAsync } = useSetMessageNote(name);
  const readLatest = useLatestThread(id);
  // A colleague's note counts as seen once the writer was asked about it.
  const [version, setVersion] = useState(thread.version);
  const [initial] = useState(thread.note);
  const [theirs, setTheirs] = useState<string>();
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/contact")).setMessageNoteInputSchema,
    extra: { id, version },
    send: async (input) => {
      try {
        setVersion((await mutateAsync(input)).version);
        setTheirs(undefined);
      } catch (error) {
        const latest = await readLatest(error);
        if (latest) {
          setVersion(latest.version);
          setTheirs(latest.note);
        }
        throw error;
      }
    },
  });
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {message && <Notice tone="err">{message}</Notice>}
      {theirs !== undefined && (
        <div>
          <Text size="small" tone="quiet">
            Note of your colleague, which yours replaces
          </Text>
          <Text className="wrap-anywhere whitespace-pre-line">{theirs || "Empty"}</Text>
        </div>
      )}
      <Field label="Note for colleagues" hint="The writer never sees it." error={fields.note}>
        <TextArea name="note" rows={3} maxLength={MESSAGE_NOTE_MAX_CHARS} defaultValue={initial} />
      </Field>
      <div>
        <Button tone="secondary" busy={isPending} busyText="Saving...">
          Save note
        </Button>
      </div>
    </form>
  );
}
