import { createFileRoute } from "@tanstack/react-router";
import { TextPage, TextSection } from "#components/layout/text-page.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { inlineScript } from "#lib/page/inline-script.ts";
import { titleOf } from "#lib/page/page-head.ts";

/**
 * Looks again once the connection is back. A moment later, because at first it often carries nothing, and whoever has just
 * followed a link is on the way elsewhere.
 */
const COME_BACK_SCRIPT =
  'addEventListener("online",()=>setTimeout(()=>navigator.onLine&&location.reload(),1e3))';

export const Route = createFileRoute("/_site/offline")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "You are offline") },
      { name: "robots", content: "noindex" },
    ],
    scripts: inlineScript(COME_BACK_SCRIPT),
  }),
  component: OfflinePage,
});

/** The worker shows it in the place of a page that is not saved here, and writes the links to the posts that are. */
function OfflinePage() {
  return (
    <TextPage
      title="You are offline"
      standfirst="This page is not saved on this phone. It will open by itself when the connection is back."
    >
      <section id="saved-posts" hidden className="max-w-article">
        <TextSection title="Saved on this phone">
          <RuledList>
            <li data-saved="">
              <TextLink href="/saved-path" className="inline-flex min-h-11 items-center">
                saved-title
              </TextLink>
            </li>
          </RuledList>
        </TextSection>
      </section>
      <Text>
        <TextLink href="/" className="inline-flex min-h-11 items-center">
          Go to the home page
        </TextLink>
      </Text>
    </TextPage>
  );
}
