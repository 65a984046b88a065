import type { PostTableRow } from "@ebute/contracts/posts";
import { type FormEvent, useState } from "react";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { AuthorSelect } from "../authors/author-field.tsx";
import type { FilingChange } from "../posts.mutations.ts";
import { TagField } from "../tags/tag-field.tsx";
import { SITE_LINE, tagsOfAny, toFilingChange } from "./file-posts.ts";

type FilePostsDialogProps = {
  posts: readonly PostTableRow[];
  onSave: (change: FilingChange) => void;
  onClose: () => void;
};

const NOTHING_CHANGES = "Nothing would change. Choose what to change.";

/** Changes the category, the tags and the author of the selected posts. */
export function FilePostsDialog({ posts, onSave, onClose }: FilePostsDialogProps) {
  const { authorLabel } = useSite().words;
  const [category, setCategory] = useState("");
  const [author, setAuthor] = useState("");
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [error, setError] = useState("");
  const present = tagsOfAny(posts);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const change = toFilingChange(posts, { category, author, added, removed });
    if (Object.keys(change.after).length === 0) setError(NOTHING_CHANGES);
    else onSave(change);
  }

  return (
    <AdminDialog
      title={`Edit ${formatNounCount(posts.length, "blog")}`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <Field label="Category" error={error}>
          <Select
            value={category}
            data-first-focus
            onChange={({ currentTarget }) => {
              setCategory(currentTarget.value);
              setError("");
            }}
          >
            <option value="">As it is</option>
            <CategoryOptions present="" />
          </Select>
        </Field>
        <Field label="Author">
          <AuthorSelect
            value={author}
            onChange={({ currentTarget }) => {
              setAuthor(currentTarget.value);
              setError("");
            }}
          >
            <option value="">As it is</option>
            <option value={SITE_LINE}>{authorLabel}</option>
          </AuthorSelect>
        </Field>
        <TagField
          label="Tags to add"
          field={{ id: "tags-to-add", error: undefined }}
          tags={added}
          onChange={(tags) => {
            setAdded(tags);
            setError("");
          }}
        />
        {present.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">Tags to remove</legend>
            <div className="flex max-h-48 flex-wrap gap-x-5 gap-y-2 overflow-y-auto">
              {present.map((name) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={removed.includes(name)}
                  onChange={({ currentTarget: { checked } }) => {
                    setRemoved(
                      checked ? [...removed, name] : removed.filter((other) => other !== name),
                    );
                    setError("");
                  }}
                />
              ))}
            </div>
          </fieldset>
        )}
        <DialogButtons onCancel={onClose}>
          <Button>Save changes</Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
