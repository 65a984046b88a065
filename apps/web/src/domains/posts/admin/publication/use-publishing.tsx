import { type EditablePost, type PostPublication, postTexts } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { RadioList } from "#components/controls/radio-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { CheckList } from "../checks/check-list.tsx";
import { readPostText } from "../checks/read-post-text.ts";
import { usePostNewsletter } from "./post-newsletter-context.ts";
import { explainSkippedTime, type PublicationMoment } from "./publication-fields.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { usePublicationForm } from "./use-publication-form.ts";

const ofDraft: readonly { value: PublicationMoment; label: string }[] = [
  { value: "now", label: "Now" },
  { value: "later", label: "At a time" },
  { value: "past", label: "Now, dated back" },
];

const ofPublished: readonly { value: PublicationMoment; label: string }[] = [
  { value: "keep", label: "Keep the date" },
  { value: "past", label: "Change the date" },
];

const submitLabels: Record<Exclude<PublicationMoment, "keep">, string> = {
  now: "Publish now",
  later: "Schedule",
  past: "Publish",
};

const submitLabelsWithLetter: typeof submitLabels = {
  now: "Publish and send",
  later: "Schedule both",
  past: "Publish and send",
};

export type PublishingProps = {
  post: EditablePost;
  hasUnsavedContent: () => boolean;
  /** Called after the post was published or unpublished here. */
  onChanged: () => void;
};

type Publishing = {
  open: (dialog: "publication" | "newsletter") => void;
  canSend: boolean;
  dialog: ReactNode;
};

/** Dialogs that publish a saved post and send it to subscribers. */
export function usePublishing({ post, hasUnsavedContent, onChanged }: PublishingProps): Publishing {
  const [opened, setOpened] = useState<"publication" | "newsletter">();
  const newsletter = usePostNewsletter();
  const close = () => setOpened(undefined);

  function handleSaved() {
    close();
    onChanged();
  }
  return {
    open: setOpened,
    canSend: newsletter !== null,
    dialog: (
      <>
        {opened === "newsletter" && newsletter && (
          <newsletter.SendDialog
            postId={post._id}
            notice={hasUnsavedContent() && <UnsavedNotice />}
            onClose={close}
          />
        )}
        {opened === "publication" && (
          <PublicationDialog
            post={post}
            notice={hasUnsavedContent() && <UnsavedNotice />}
            onSaved={handleSaved}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

function SavedPostChecks({ post }: { post: EditablePost }) {
  const { title, subTitle, picture, linkPicture, description } = post;
  const text = readPostText(description);
  return <CheckList post={{ title, subTitle, linkPicture: linkPicture ?? picture, text }} />;
}

type PublicationDialogProps = {
  post: EditablePost;
  /** Shown above what the post lacks. */
  notice?: ReactNode;
  onSaved: (publication: PostPublication) => void;
  onClose: () => void;
};

/** Publishes a post now, later or dated back, with a letter to subscribers, and plans its end. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { post, notice, onClose } = props;
  const query = useQuery(publicationQuery(useTRPC(), post._id));
  return (
    <AdminDialog
      title={query.data?.isPublished ? "Publication" : "Publish blog"}
      position="center"
      isOpen
      onClose={onClose}
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <SavedPostChecks post={post} />
        <EntryQuery query={query} loadFailed={postTexts.publicationFailed}>
          {(publication) => <PublicationForm {...props} publication={publication} />}
        </EntryQuery>
      </div>
    </AdminDialog>
  );
}

type PublicationFormProps = Omit<PublicationDialogProps, "notice"> & {
  /** Only the first one counts: a newer one must not change what is chosen. */
  publication: PostPublication;
};

function PublicationForm({ publication, ...props }: PublicationFormProps) {
  const { post, onClose } = props;
  const newsletter = usePostNewsletter();
  const [opened] = useState(publication);
  const { isPublished, publishAt } = opened;
  const { fields, change, field, submit, withdraw, pending, message } = usePublicationForm({
    ...props,
    publication: opened,
  });
  const labels = fields.letter ? submitLabelsWithLetter : submitLabels;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes it on to the form around the dialog, which would save the blog.
    event.stopPropagation();
    void submit();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RadioList
        legend={isPublished ? "Date" : "When"}
        options={isPublished ? ofPublished : ofDraft}
        value={fields.when}
        onChange={(when) => change({ when })}
      />
      {fields.when === "later" && <TimeField label="Publish at" {...field("publishAt")} />}
      {fields.when === "past" && <TimeField label="Published at" {...field("publishedAt")} />}
      {newsletter && !isPublished && (
        <newsletter.LetterChoice
          postId={post._id}
          letter={fields.letter}
          onChange={(letter) => change({ letter })}
        />
      )}
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
          <Button
            type="button"
            tone="secondary"
            busy={pending === "withdraw"}
            busyText="Saving..."
            onClick={() => void withdraw()}
          >
            {isPublished ? "Unpublish now" : "Do not publish"}
          </Button>
        )}
        <Button busy={pending === "submit"} busyText="Saving...">
          {isPublished || fields.when === "keep" ? "Save" : labels[fields.when]}
        </Button>
      </div>
    </form>
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
  const skipped = explainSkippedTime(value, useSite().offsets);
  return (
    <Field
      label={label}
      id={id}
      hint={<span role="status">{skipped ?? "In the time zone of the site"}</span>}
      error={error}
    >
      <TextInput
        type="datetime-local"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
