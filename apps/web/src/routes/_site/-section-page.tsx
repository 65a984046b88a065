import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { SplitLayout } from "#components/layout/split-layout.tsx";
import { TextSection } from "#components/layout/text-page.tsx";
import { Text } from "#components/ui/text.tsx";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { ContactSection } from "#domains/contact/contact-section.tsx";
import { OrderSection } from "#domains/orders/order-section.tsx";
import type { InjectedSections } from "#domains/pages/injected-sections.ts";
import { PageView } from "#domains/pages/page-view.tsx";
import { PostGrid } from "#domains/posts/list/post-grid.tsx";
import { SubscribeSection } from "#domains/subscribers/subscribe-section.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { newestPosts } from "./-section-lists.ts";

/** Renders a page of sections, and supplies the sections of other domains. */
export function SectionPage({ page }: { page: PublicPage }) {
  const { features } = useSite();
  const slots: InjectedSections = {
    contact: (section) => <ContactPart key={section.id} section={section} />,
    posts: (section) => <PostsPart key={section.id} section={section} />,
    orders: () => features.orders && <OrderSection key="orders" />,
    subscribe: () =>
      features.subscribing && (
        <SubscribeSection key="subscribe" notice={undefined} form={undefined} />
      ),
  };
  return <PageView page={page} slots={slots} />;
}

/** Contact details, with the contact form beside them if it is switched on. */
function ContactPart({ section: { title, text } }: { section: SectionOf<"contact"> }) {
  const site = useSite();
  return (
    <TextSection title={title}>
      {text && <Text tone="quiet">{text}</Text>}
      {site.features.contactForm ? (
        <SplitLayout side={<ContactDetails site={site} />}>
          <ContactSection isDone={false} form={undefined} />
        </SplitLayout>
      ) : (
        <ContactDetails site={site} />
      )}
    </TextSection>
  );
}

/** The newest posts; renders nothing if there are none. */
function PostsPart({ section: { title, count } }: { section: SectionOf<"posts"> }) {
  const { data } = useQuery(useTRPC().posts.browse.queryOptions(newestPosts));
  const posts = data?.posts.slice(0, count) ?? [];
  return <PostGrid posts={posts} title={title || "Newest posts"} isFirst={false} />;
}
