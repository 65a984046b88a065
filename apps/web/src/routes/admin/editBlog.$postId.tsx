import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { EditPost } from "#domains/posts/admin/edit-post.tsx";
import { titleOf } from "#lib/page-head.ts";

export const Route = createFileRoute("/admin/editBlog/$postId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit blog") }] }),
  component: EditBlogPage,
});

function EditBlogPage() {
  const { postId } = Route.useParams();
  // Another post is another form.
  return <EditPost key={postId} postId={postId} />;
}
