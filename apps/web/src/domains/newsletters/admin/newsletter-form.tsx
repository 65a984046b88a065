import {
  NEWSLETTER_SUBJECT_MAX_CHARS,
  type NewsletterContent,
  newsletterBodySchema,
  newsletterSubjectSchema,
} from "@ebute/contracts/newsletters";
import { type FormEvent, useState } from "react";
import { z } from "zod";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { editorContentSchema, useRichText } from "#components/editor/use-rich-text.ts";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { EditPostponed } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { EDIT_POSTPONED_TEXT } from "#lib/forms/persistence/edit-postponed-text.ts";
import { UploadsContext } from "#lib/forms/upload-guard.ts";
import { SendDialog } from "./send/send-dialog.tsx";

/** Accepts a text that the editor has not normalised yet. */
const newsletterFormSchema = z
  .object({
    subject: newsletterSubjectSchema,
    body: z.preprocess((text) => (typeof text === "string" ? text : ""), newsletterBodySchema),
  })
  .transform((fields): NewsletterContent => ({ postId: null, categoryId: null, ...fields }));

const emptyNewsletter: NewsletterFields = { subject: "", body: "" };

const draftSchema = z.object({ subject: z.string(), body: editorContentSchema });

/** A newsletter that waits for the author's decision in the dialog. */
type Reviewed = {
  content: NewsletterContent;
  settle: (isSent: boolean) => void;
};

const button = { idle: "Preview and send", busy: "Deciding..." };

type NewsletterFormProps = { pictures: EditorPictures };

/** Writes a newsletter. The text stays a draft until the newsletter is sent. */
export function NewsletterForm({ pictures }: NewsletterFormProps) {
  const [reviewed, setReviewed] = useState<Reviewed>();
  const { editor, content, customFields } = useRichText("body", "");
  const newsletter = useDraftForm<NewsletterFields, NewsletterContent>({
    name: "newsletter:new",
    initial: emptyNewsletter,
    basedOn: undefined,
    schema: newsletterFormSchema,
    isContent: guardFor(draftSchema),
    isSynced: true,
    fieldNames: ["subject", "body"],
    customFields: customFields(),
    onSave: review,
    isEmptiedAfter: true,
  });

  /** Ends when the author has sent the newsletter or closed the dialog. */
  async function review(input: NewsletterContent): Promise<undefined> {
    const isSent = await new Promise<boolean>((settle) => setReviewed({ content: input, settle }));
    setReviewed(undefined);
    if (!isSent) throw new EditPostponed();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void newsletter.submit();
  }
  const message = newsletter.message === EDIT_POSTPONED_TEXT ? undefined : newsletter.message;
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="max-w-form grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Heading level={1} size="h2">
        Write a newsletter
      </Heading>
      <DraftOffer
        autosave={newsletter.autosave}
        noun="newsletter"
        version={undefined}
        onShow={newsletter.show}
      />
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${aboveStickyBarClass}`}>
        <Field label="Subject" {...newsletter.field("subject")}>
          <TextInput
            maxLength={NEWSLETTER_SUBJECT_MAX_CHARS}
            required
            {...newsletter.form.register("subject")}
          />
        </Field>
        <UploadsContext value={newsletter.markUploading}>
          <RichTextField
            field={{ ...newsletter.field("body"), label: "Text" }}
            content={content}
            pictures={pictures}
            onChange={newsletter.autosave.markChanged}
            ref={editor}
          />
        </UploadsContext>
      </div>
      <FormBar
        autosave={newsletter.autosave}
        isBusy={newsletter.isPending}
        button={button}
        isSticky
      >
        {message && <Notice tone="err">{message}</Notice>}
      </FormBar>
      {reviewed && (
        <SendDialog
          content={reviewed.content}
          onSent={() => reviewed.settle(true)}
          onClose={() => reviewed.settle(false)}
        />
      )}
    </form>
  );
}

/** Form fields in the format of drafts. */
type NewsletterFields = z.input<typeof newsletterFormSchema>;
