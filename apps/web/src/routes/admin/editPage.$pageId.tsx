import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import { PageEditorScreen } from "#domains/pages/admin/page-editor-screen.tsx";
import {
  type PagePictureComponents,
  PagePicturesContext,
} from "#domains/pages/admin/sections/page-pictures-context.ts";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

const pagePictures: PagePictureComponents = { Drop: PictureDrop, text: editorPictureOptions };

export const Route = createFileRoute("/admin/editPage/$pageId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit page") }] }),
  component: EditPagePage,
});

function EditPagePage() {
  const { pageId } = Route.useParams();
  return (
    <PagePicturesContext value={pagePictures}>
      <SnippetsContext value={snippets}>
        {/* The key mounts a new editor for each page. */}
        <PageEditorScreen key={pageId} pageId={pageId} />
      </SnippetsContext>
    </PagePicturesContext>
  );
}
