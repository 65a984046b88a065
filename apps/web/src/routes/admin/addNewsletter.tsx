import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { LetterForm } from "#domains/newsletters/admin/letter/letter-form.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/addNewsletter")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Write a newsletter") }],
  }),
  component: AddNewsletterPage,
});

function AddNewsletterPage() {
  return (
    <FormPage>
      <LetterForm pictures={editorPictureOptions} />
    </FormPage>
  );
}
