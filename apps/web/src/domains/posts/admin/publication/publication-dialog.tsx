import type { EditablePost, PostPublication } from "@ebute/contracts/posts";
import type { FormEvent } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RadioList } from "#components/ui/radio-list.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { When } from "./publication-fields.ts";
import { usePublicationForm } from "./use-publication-form.ts";

const ofDraft: readonly { value: When; label: string }[] = [
  { value: "now", label: "Now" },
  { value: "later", label: "At a time" },
  { value: "past", label: "Now, dated back" },
];

const ofPublished: readonly { value: When; label: string }[] = [
  { value: "keep", label: "Keep the date" },
  { value: "past", label: "Change the date" },
];

const submitLabels: Record<When, string> = {
  now: "Publish now",
  later: "Schedule",
  past: "Publish",
  keep: "Save",
};

type PublicationDialogProps = {
  post: Pick<EditablePost, "_id" | "title">;
  publication: PostPublication;
  onSaved: (publication: PostPublication) => void;
  onClose: () => void;
};

/** Publishes a post now, later or dated back, and plans its end. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { publication, onClose } = props;
  const { isPublished, publishAt } = publication;
  const { fields, change, field, submit, withdraw, isPending, message } = usePublicationForm(props);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes it on to the form around the dialog, which would save the blog.
    event.stopPropagation();
    void submit();
  }
  return (
    <AdminDialog
      title={isPublished ? "Publication" : "Publish blog"}
      position="center"
      isOpen
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={handleSubmit}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <RadioList
          legend={isPublished ? "Date" : "When"}
          options={isPublished ? ofPublished : ofDraft}
          value={fields.when}
          onChange={(when) => change({ when })}
        />
        {fields.when === "later" && <TimeField label="Publish at" {...field("publishAt")} />}
        {fields.when === "past" && <TimeField label="Published at" {...field("publishedAt")} />}
        <Checkbox
          label="Unpublish at a time"
          checked={fields.hasEnd}
          onChange={({ currentTarget }) => change({ hasEnd: currentTarget.checked })}
        />
        {fields.hasEnd && <TimeField label="Unpublish at" {...field("unpublishAt")} />}
        {message && <Notice tone="err">{message}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {(isPublished || publishAt) && (
            <Button type="button" tone="secondary" onClick={() => void withdraw()}>
              {isPublished ? "Unpublish now" : "Do not publish"}
            </Button>
          )}
          <Button busy={isPending} busyText="Saving...">
            {isPublished ? "Save" : submitLabels[fields.when]}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

type TimeFieldProps = {
  label: string;
  id: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function TimeField({ label, id, error = "", value, onChange }: TimeFieldProps) {
  return (
    <Field label={label} id={id} hint="In the time zone of the site" error={error}>
      <TextInput
        type="datetime-local"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
