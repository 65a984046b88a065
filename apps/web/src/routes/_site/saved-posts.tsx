import { createFileRoute } from "@tanstack/react-router";
import { TextPage } from "#components/layout/text-page.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/saved-posts")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Saved posts") }, { name: "robots", content: "noindex" }],
  }),
  component: SavedPage,
});

/**
 * The server's page, without a list, because the posts are on the device: the service worker shows
 * the list in its place.
 */
function SavedPage() {
  return (
    <TextPage title="Saved posts" standfirst="No post is saved on this phone yet.">
      <Text>
        <TextLink href="/blog" className="inline-flex min-h-11 items-center">
          Go to the blog
        </TextLink>
      </Text>
    </TextPage>
  );
}
