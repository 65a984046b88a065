import { type ManagedTag, TAG_NAME_MAX_CHARS, tagNameSchema } from "@ebute/contracts/tags";
import { type FormEvent, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useRenameTag } from "./tags.mutations.ts";

type RenameTagDialogProps = { tag: ManagedTag; onClose: () => void };

/** Renames a tag in all blogs that have it. */
export function RenameTagDialog({ tag, onClose }: RenameTagDialogProps) {
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRenameTag();

  function refuse(message: string): void {
    setError(message);
    input.current?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const parsed = tagNameSchema.safeParse(name);
    if (!parsed.success) {
      refuse(parsed.error.issues[0]?.message ?? "");
      return;
    }
    mutate(
      { id: tag._id, version: tag.version, name: parsed.data },
      { onSuccess: onClose, onError: (failure) => refuse(userMessage(failure)) },
    );
  }
  return (
    <AdminDialog title={`Rename ${tag.name}`} position="center" isOpen onClose={onClose}>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <Field
          label="Name"
          hint="Its address follows the name. The old address still works."
          error={error}
        >
          <TextInput
            ref={input}
            value={name}
            maxLength={TAG_NAME_MAX_CHARS}
            required
            data-first-focus
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setError("");
            }}
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Renaming...">
            Rename
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
