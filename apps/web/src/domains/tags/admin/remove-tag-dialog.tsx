import { type ManagedTag, tagTexts } from "@ebute/contracts/tags";
import { useState } from "react";
import { type Removal, RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteTag, useMergeTag } from "./tags.mutations.ts";

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
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeTag(name, target?.name ?? "");
  const deletion = useDeleteTag(name);

  function handleRemove(into: ManagedTag | undefined): void {
    const options = { onSuccess: onClose };
    if (into) merging.mutate({ id, version, into: into._id }, options);
    else deletion.mutate({ id, version }, options);
  }
  return (
    <RemovalDialog
      {...{ kind, name, targetId, onClose }}
      sentence={sentenceOf(kind, tag)}
      choice={
        kind === "merge"
          ? {
              label: "Merge into",
              placeholder: "Select tag",
              refusal: tagTexts.targetRequired,
              options: others,
            }
          : undefined
      }
      onTarget={setTargetId}
      isBusy={merging.isPending || deletion.isPending}
      onRemove={handleRemove}
    />
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
