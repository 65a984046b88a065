import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { NewsletterForm } from "#domains/newsletters/admin/newsletter-form.tsx";
import { snippets } from "#domains/snippets/admin/snippets.ts";
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
      <SnippetsContext value={snippets}>
        <NewsletterForm pictures={editorPictureOptions} />
      </SnippetsContext>
    </FormPage>
  );
}
