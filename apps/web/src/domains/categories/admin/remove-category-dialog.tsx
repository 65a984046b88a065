import type { ManagedCategory } from "@ebute/contracts/categories";
import { useState } from "react";
import { type Removal, RemovalDialog } from "#components/admin/removal-dialog.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteCategory, useMergeCategory } from "./categories.mutations.ts";

type RemoveCategoryDialogProps = {
  kind: Removal;
  category: ManagedCategory;
  /** All other categories. */
  others: readonly ManagedCategory[];
  onClose: () => void;
};

/** Merges or deletes a category, and asks which one gets its blogs. */
export function RemoveCategoryDialog(props: RemoveCategoryDialogProps) {
  const { kind, category, others, onClose } = props;
  const { _id: id, name, posts, version } = category;
  const [targetId, setTargetId] = useState("");
  const target = others.find(({ _id }) => _id === targetId);
  const merging = useMergeCategory(name, target?.name ?? "");
  const deletion = useDeleteCategory(name, target?.name ?? "");

  function handleRemove(into: ManagedCategory | undefined): void {
    const options = { onSuccess: onClose };
    if (kind === "delete") deletion.mutate({ id, version, moveTo: into?._id }, options);
    else if (into) merging.mutate({ id, version, into: into._id }, options);
  }
  return (
    <RemovalDialog
      {...{ kind, name, targetId, onClose }}
      sentence={sentenceOf(kind, category)}
      choice={
        kind === "merge" || posts > 0
          ? {
              label: kind === "merge" ? "Merge into" : "Move its blogs to",
              placeholder: "Select category",
              refusal: "Choose a category.",
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
