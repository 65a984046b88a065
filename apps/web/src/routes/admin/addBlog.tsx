import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { AddPost } from "#domains/posts/admin/add-post.tsx";
import { titleOf } from "#lib/page-head.ts";

export const Route = createFileRoute("/admin/addBlog")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Add Blogs") }] }),
  component: AddPost,
});
