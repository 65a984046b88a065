import { MESSAGE_SENT_NOTICE } from "@ebute/contracts/contact";
import { createFileRoute } from "@tanstack/react-router";
import { socialProfiles } from "#components/layout/site.ts";
import { SplitLayout } from "#components/layout/split-layout.tsx";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { ContactSection } from "#domains/contact/contact-section.tsx";
import { pageHead } from "#lib/page/page-head.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

/** Shown beside the form. Source: specification, Contact. */
const shownNetworks = ["instagram", "twitter", "facebook", "youtube"];

const profiles = socialProfiles.filter(({ network }) => shownNetworks.includes(network));

export const Route = createFileRoute("/_site/contact")({
  loaderDeps: ({ search }: { search: Search }) => ({ notice: textOf(search.notice) }),
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: "Contact",
      description: `Write to ${context.site.name} in Lagos: a question, a quote, or help with an order.`,
      path: "/contact",
    }),
  component: ContactPage,
});

function ContactPage() {
  const { notice } = Route.useLoaderDeps();
  const { site, form } = Route.useRouteContext();
  return (
    <TextPage
      title="Contact"
      standfirst="A question, a quote for a job, or help with an order: write to us, and we answer by e-mail."
    >
      <SplitLayout
        side={<ContactDetails email={site.email} phone={site.phone} profiles={profiles} />}
      >
        <ContactSection isDone={notice === MESSAGE_SENT_NOTICE} form={form} />
      </SplitLayout>
    </TextPage>
  );
}
