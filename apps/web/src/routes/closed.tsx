import { createFileRoute, notFound } from "@tanstack/react-router";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { fontLinks } from "#lib/look/look-head.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

/** Page that replaces every other page until the owner opens the site. */
export const Route = createFileRoute("/closed")({
  loader: ({ context }) => {
    if (context.site.opening.isOpen) throw notFound();
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site) },
      // On an open site, this URL is a not-found page.
      ...(context.site.opening.isOpen
        ? []
        : [{ name: "description", content: context.site.opening.closedText }]),
      { name: "robots", content: "noindex" },
    ],
    links: [{ rel: "stylesheet", href: context.assets.siteCss }, ...fontLinks(context)],
  }),
  component: ClosedPage,
});

function ClosedPage() {
  const { site } = Route.useRouteContext();
  // Replaces the heading, because "other ways" would refer to a form that this page lacks.
  const words = { ...site.words, contactDetailsHeading: site.words.contactHeading };
  return (
    <main>
      <TextPage title={site.identity.name} standfirst={site.opening.closedText}>
        <div className="max-w-form">
          <ContactDetails site={{ contact: site.contact, words }} />
        </div>
      </TextPage>
    </main>
  );
}
