import { createFileRoute } from "@tanstack/react-router";
import { AuthorPictureContext } from "#domains/authors/admin/author-form.tsx";
import { AuthorScreen } from "#domains/authors/admin/author-screen.tsx";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/authors")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.authors.table.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Authors") }] }),
  component: AuthorsPage,
});

function AuthorsPage() {
  return (
    <AuthorPictureContext value={PictureDrop}>
      <AuthorScreen />
    </AuthorPictureContext>
  );
}
