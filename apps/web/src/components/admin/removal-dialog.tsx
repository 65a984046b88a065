import { type FormEvent, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";

export type Removal = "merge" | "delete";

type Named = { _id: string; name: string };

type RemovalDialogProps<Item extends Named> = {
  kind: Removal;
  /** Name of the removed item. */
  name: string;
  sentence: string;
  /** Choice of the item that gets what the removed one had; omitted where there is none. */
  choice:
    | { label: string; placeholder: string; refusal: string; options: readonly Item[] }
    | undefined;
  targetId: string;
  onTarget: (id: string) => void;
  isBusy: boolean;
  /** Called with the chosen item, if there is a choice. */
  onRemove: (target: Item | undefined) => void;
  onClose: () => void;
};

/** Merges an item into another, or deletes it. */
export function RemovalDialog<Item extends Named>(props: RemovalDialogProps<Item>) {
  const { kind, name, sentence, choice, targetId, onTarget, isBusy, onRemove, onClose } = props;
  const [error, setError] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const isMerge = kind === "merge";

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const target = choice?.options.find(({ _id }) => _id === targetId);
    if (choice && !target) {
      setError(choice.refusal);
      select.current?.focus();
    } else onRemove(target);
  }
  return (
    <AdminDialog
      title={isMerge ? `Merge ${name}` : `Delete ${name}?`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <DialogDescription>
        <Text>{sentence}</Text>
      </DialogDescription>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        {choice && (
          <Field label={choice.label} error={error}>
            <Select
              value={targetId}
              required
              ref={select}
              data-first-focus
              onChange={({ currentTarget }) => {
                onTarget(currentTarget.value);
                setError("");
              }}
            >
              <option value="">{choice.placeholder}</option>
              {choice.options.map((option) => (
                <option key={option._id} value={option._id}>
                  {option.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <DialogButtons onCancel={onClose}>
          <Button
            tone={isMerge ? "primary" : "danger"}
            busy={isBusy}
            busyText={isMerge ? "Merging..." : "Deleting..."}
          >
            {isMerge ? "Merge" : "Delete"}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
