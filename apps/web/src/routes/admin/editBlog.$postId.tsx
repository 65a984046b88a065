import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { EditPost } from "#domains/posts/admin/form/edit-post.tsx";
import { PostPicturesContext } from "#domains/posts/admin/form/post-pictures-context.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { postPictures } from "./-post-pictures.ts";
import { WritingAids } from "./-writing-aids.tsx";

export const Route = createFileRoute("/admin/editBlog/$postId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit blog") }] }),
  component: EditBlogPage,
});

function EditBlogPage() {
  const { postId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FormPage>
      <PostPicturesContext value={postPictures}>
        <WritingAids>
          {/* The key mounts a new form for each post. */}
          <EditPost
            key={postId}
            postId={postId}
            onCopied={(id) => void navigate({ params: { postId: id } })}
          />
        </WritingAids>
      </PostPicturesContext>
    </FormPage>
  );
}
