import { MESSAGE_SENT_NOTICE } from "@ebute/contracts/contact";
import { createFileRoute } from "@tanstack/react-router";
import { SplitLayout } from "#components/layout/split-layout.tsx";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { ContactSection } from "#domains/contact/contact-section.tsx";
import { localBusinessMeta } from "#lib/page/head/firm-head.ts";
import { pageHead } from "#lib/page/head/page-head.ts";
import type { SiteContext } from "#lib/page/page-context.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/contact")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ notice: parseText(search.notice) }),
  head: ({ match }) => {
    const { context } = match;
    const { meta, links } = pageHead(match, {
      title: context.site.words.contactHeading,
      description: contactDescription(context.site),
      path: "/contact",
    });
    return {
      links,
      meta: [...meta, ...(import.meta.env.SSR ? localBusinessMeta(context.site) : [])],
    };
  },
  component: ContactPage,
});

function contactDescription({ identity, contact }: SiteContext): string {
  const inCity = contact.city ? ` in ${contact.city}` : "";
  return `Write to ${identity.name}${inCity}: a question, a quote, or help with an order.`;
}

function ContactPage() {
  const { notice } = Route.useLoaderDeps();
  const { site, form } = Route.useRouteContext();
  return (
    <TextPage title={site.words.contactHeading} standfirst={site.words.contactIntro}>
      {site.features.contactForm ? (
        <SplitLayout side={<ContactDetails site={site} />}>
          <ContactSection isDone={notice === MESSAGE_SENT_NOTICE} form={form} />
        </SplitLayout>
      ) : (
        <ContactDetails site={site} />
      )}
    </TextPage>
  );
}
