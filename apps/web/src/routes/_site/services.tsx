import { createFileRoute } from "@tanstack/react-router";
import { pageHeads } from "#domains/site-pages/page-heads.ts";
import { ServicesPage } from "#domains/site-pages/services-page.tsx";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/services")({
  head: ({ match: { context } }) => {
    const { describe, ...words } = pageHeads.services;
    return pageHead(context.site, { ...words, description: describe(context.site.name) });
  },
  component: ServicesPage,
});
