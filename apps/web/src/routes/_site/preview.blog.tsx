import { type Article, POST_PREVIEW_FORM } from "@ebute/contracts/posts";
import { createFileRoute } from "@tanstack/react-router";
import { PostPreview } from "#domains/posts/article/post-preview.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { failureHead, titleOf } from "#lib/page/head/page-head.ts";
import { throwPageNotFound } from "#lib/page/require-page.ts";

/** Typed content of the form of a post, in an iframe of the panel. */
export const Route = createFileRoute("/_site/preview/blog")({
  loader: async ({ context }) => {
    if (context.form?.form !== POST_PREVIEW_FORM) await throwPageNotFound(context);
  },
  head: ({ match }) => {
    const { site, form } = match.context;
    if (match.error || !form) return failureHead(site, match);
    const { title } = readArticle(form.values);
    return { meta: [{ title: titleOf(site, title) }, { name: "robots", content: "noindex" }] };
  },
  notFoundComponent: PageNotFound,
  component: PreviewedPost,
});

function PreviewedPost() {
  const { form } = Route.useRouteContext();
  return <PostPreview post={readArticle(form?.values ?? {})} state="Preview: not saved" />;
}

/** The server made it in the same request. */
function readArticle({ article = "{}" }: Readonly<Record<string, string | undefined>>): Article {
  return JSON.parse(article);
}
