import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { EditPost } from "#domains/posts/admin/edit-post.tsx";
import { PostAssistantContext } from "#domains/posts/admin/post-assistant.ts";
import { PostPicturesContext } from "#domains/posts/admin/post-pictures.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { postAssistant } from "./-post-assistant.ts";
import { postPictures } from "./-post-pictures.ts";

export const Route = createFileRoute("/admin/editBlog/$postId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit blog") }] }),
  component: EditBlogPage,
});

function EditBlogPage() {
  const { postId } = Route.useParams();
  return (
    <PostPicturesContext value={postPictures}>
      <PostAssistantContext value={postAssistant}>
        {/* Another post is another form. */}
        <EditPost key={postId} postId={postId} />
      </PostAssistantContext>
    </PostPicturesContext>
  );
}
