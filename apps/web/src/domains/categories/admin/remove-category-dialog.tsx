import type { ManagedCategory } from "@ebute/contracts/categories";
import { type FormEvent, useRef, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteCategory, useMergeCategory } from "./categories.mutations.ts";

export type Removal = "merge" | "delete";

type RemoveCategoryDialogProps = {
  kind: Removal;
  category: ManagedCategory;
  /** All other categories. */
  others: readonly ManagedCategory[];
  onClose: () => void;
};

const CHOOSE = "Choose a category.";

/** Merges or deletes a category, and asks which one gets its blogs. */
export function RemoveCategoryDialog(props: RemoveCategoryDialogProps) {
  const { kind, category, others, onClose } = props;
  const { _id: id, name, posts, version } = category;
  const [targetId, setTargetId] = useState("");
  const [error, setError] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeCategory(name, target?.name ?? "");
  const deletion = useDeleteCategory(name, target?.name ?? "");
  const isBusy = merging.isPending || deletion.isPending;
  const hasTarget = kind === "merge" || posts > 0;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (hasTarget && !target) {
      setError(CHOOSE);
      select.current?.focus();
      return;
    }
    const options = { onSuccess: onClose };
    if (kind === "delete") deletion.mutate({ id, version, moveTo: target?._id }, options);
    else if (target) merging.mutate({ id, version, into: target._id }, options);
  }
  return (
    <AdminDialog
      title={kind === "merge" ? `Merge ${name}` : `Delete ${name}?`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <DialogDescription>
        <Text>{sentenceOf(kind, category)}</Text>
      </DialogDescription>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        {hasTarget && (
          <Field label={kind === "merge" ? "Merge into" : "Move its blogs to"} error={error}>
            <Select
              value={targetId}
              required
              ref={select}
              data-first-focus
              onChange={({ currentTarget }) => {
                setTargetId(currentTarget.value);
                setError("");
              }}
            >
              <option value="">Select category</option>
              {others.map((other) => (
                <option key={other._id} value={other._id}>
                  {other.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            tone={kind === "delete" ? "danger" : "primary"}
            busy={isBusy}
            busyText={kind === "merge" ? "Merging..." : "Deleting..."}
          >
            {kind === "merge" ? "Merge" : "Delete"}
          </Button>
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function sentenceOf(kind: Removal, { name, posts }: ManagedCategory): string {
  const blogs = formatNounCount(posts, "blog");
  if (kind === "merge") {
    return posts > 0
      ? `${blogs} and the address of ${name} go to the other category. ${name} is gone then.`
      : `The address of ${name} goes to the other category. ${name} is gone then.`;
  }
  return posts > 0
    ? `${blogs} in ${name} need another category. Its address leads there too.`
    : `There are no blogs in ${name}.`;
}
