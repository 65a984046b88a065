import { createFileRoute, notFound } from "@tanstack/react-router";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { fontLinks } from "#lib/look/look-head.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

/** The page that visitors read at every address while the owner has not opened the site. */
export const Route = createFileRoute("/closed")({
  loader: ({ context }) => {
    if (context.site.opening.isOpen) throw notFound();
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site) },
      // An open site answers this address with a page that says nothing was found.
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
  // There is no form here that these would be other ways to.
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
