import { createFileRoute } from "@tanstack/react-router";
import { NewsletterScreen } from "#domains/newsletters/admin/newsletter-screen.tsx";
import { parseNewsletterTable } from "#domains/newsletters/admin/newsletter-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

// Has no loader, because loaders are part of every page's first script and this screen is rarely
// opened.
export const Route = createFileRoute("/admin/newsletters")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Newsletters") }] }),
  component: NewslettersPage,
});

function NewslettersPage() {
  return (
    <NewsletterScreen input={parseNewsletterTable(Route.useSearch())} onGo={useTableNavigation()} />
  );
}
