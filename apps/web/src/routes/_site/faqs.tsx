import { createFileRoute } from "@tanstack/react-router";
import { FaqsPage } from "#domains/site-pages/faqs-page.tsx";
import { pageHeads } from "#domains/site-pages/page-heads.ts";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/faqs")({
  head: ({ match: { context } }) => {
    const { describe, ...words } = pageHeads.faqs;
    return pageHead(context.site, { ...words, description: describe(context.site.name) });
  },
  component: Faqs,
});

function Faqs() {
  const { site } = Route.useRouteContext();
  return <FaqsPage siteName={site.name} />;
}
