import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { AddPost } from "#domains/posts/admin/form/add-post.tsx";
import { PostPicturesContext } from "#domains/posts/admin/form/post-pictures-context.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { postPictures } from "./-post-pictures.ts";
import { WritingAids } from "./-writing-aids.tsx";

export const Route = createFileRoute("/admin/addBlog")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Add Blogs") }] }),
  component: AddBlogPage,
});

function AddBlogPage() {
  return (
    <FormPage>
      <PostPicturesContext value={postPictures}>
        <WritingAids>
          <AddPost />
        </WritingAids>
      </PostPicturesContext>
    </FormPage>
  );
}
