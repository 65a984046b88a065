import { createFileRoute } from "@tanstack/react-router";
import { AuthorPictureContext } from "#domains/authors/admin/author-pictures.ts";
import { AuthorScreen } from "#domains/authors/admin/author-screen.tsx";
import { managedAuthorsQuery } from "#domains/authors/authors.queries.ts";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/authors")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(managedAuthorsQuery(trpc));
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
