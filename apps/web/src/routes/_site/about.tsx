import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#domains/site-pages/about-page.tsx";
import { pageHeads } from "#domains/site-pages/page-heads.ts";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/about")({
  head: ({ match: { context } }) => {
    const { describe, ...words } = pageHeads.about;
    return pageHead(context.site, { ...words, description: describe(context.site.name) });
  },
  component: About,
});

function About() {
  const { site } = Route.useRouteContext();
  return <AboutPage siteName={site.name} />;
}
