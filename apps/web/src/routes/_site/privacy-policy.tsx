import { createFileRoute } from "@tanstack/react-router";
import { pageHeads } from "#domains/site-pages/page-heads.ts";
import { PrivacyPage } from "#domains/site-pages/privacy-page.tsx";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/privacy-policy")({
  head: ({ match: { context } }) => {
    const { describe, ...words } = pageHeads.privacyPolicy;
    return pageHead(context.site, { ...words, description: describe(context.site.name) });
  },
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  const { site } = Route.useRouteContext();
  return <PrivacyPage site={site} />;
}
