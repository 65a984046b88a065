import { type ManagedTag, tagTexts } from "@ebute/contracts/tags";
import { type FormEvent, useRef, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteTag, useMergeTag } from "./tags.mutations.ts";

export type Removal = "merge" | "delete";

type RemoveTagDialogProps = {
  kind: Removal;
  tag: ManagedTag;
  /** All other tags. */
  others: readonly ManagedTag[];
  onClose: () => void;
};

/** Merges a tag into another, or deletes it. */
export function RemoveTagDialog({ kind, tag, others, onClose }: RemoveTagDialogProps) {
  const { _id: id, name, version } = tag;
  const [targetId, setTargetId] = useState("");
  const [error, setError] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeTag(name, target?.name ?? "");
  const deletion = useDeleteTag(name);
  const isBusy = merging.isPending || deletion.isPending;
  const isMerge = kind === "merge";

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const options = { onSuccess: onClose };
    if (!isMerge) {
      deletion.mutate({ id, version }, options);
    } else if (target) {
      merging.mutate({ id, version, into: target._id }, options);
    } else {
      setError(tagTexts.targetRequired);
      select.current?.focus();
    }
  }
  return (
    <AdminDialog
      title={isMerge ? `Merge ${name}` : `Delete ${name}?`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <DialogDescription>
        <Text>{sentenceOf(kind, tag)}</Text>
      </DialogDescription>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        {isMerge && (
          <Field label="Merge into" error={error}>
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
              <option value="">Select tag</option>
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
            tone={isMerge ? "primary" : "danger"}
            busy={isBusy}
            busyText={isMerge ? "Merging..." : "Deleting..."}
          >
            {isMerge ? "Merge" : "Delete"}
          </Button>
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function sentenceOf(kind: Removal, { name, posts }: ManagedTag): string {
  const blogs = formatNounCount(posts, "blog");
  if (kind === "merge") {
    return posts > 0
      ? `${blogs} with this tag will have the other one, and its address will lead there. ${name} will be gone.`
      : `The address of ${name} will lead to the other tag. ${name} will be gone.`;
  }
  return posts > 0
    ? `${blogs} will lose this tag and nothing else. The page of the tag will be gone.`
    : `No blog has this tag. Its page will be gone.`;
}
