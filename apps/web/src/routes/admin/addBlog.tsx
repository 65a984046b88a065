import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { PassageAssistantContext } from "#components/editor/passage/passage-assistant.ts";
import { AddPost } from "#domains/posts/admin/form/add-post.tsx";
import { PostAssistantContext } from "#domains/posts/admin/form/post-assistant.ts";
import { PostPicturesContext } from "#domains/posts/admin/form/post-pictures.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { passageAssistant, postAssistant } from "./-post-assistant.ts";
import { postPictures } from "./-post-pictures.ts";

export const Route = createFileRoute("/admin/addBlog")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Add Blogs") }] }),
  component: AddBlogPage,
});

function AddBlogPage() {
  return (
    <FormPage>
      <PostPicturesContext value={postPictures}>
        <PostAssistantContext value={postAssistant}>
          <PassageAssistantContext value={passageAssistant}>
            <AddPost />
          </PassageAssistantContext>
        </PostAssistantContext>
      </PostPicturesContext>
    </FormPage>
  );
}
