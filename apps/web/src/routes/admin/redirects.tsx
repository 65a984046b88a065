import { createFileRoute } from "@tanstack/react-router";
import { RedirectScreen } from "#domains/redirects/admin/redirect-screen.tsx";
import { parseRedirectScreen } from "#domains/redirects/admin/redirect-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

// Has no loader, because loaders are part of every page's first script and this screen is rarely
// opened.
export const Route = createFileRoute("/admin/redirects")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Redirects") }] }),
  component: RedirectsPage,
});

function RedirectsPage() {
  return (
    <RedirectScreen input={parseRedirectScreen(Route.useSearch())} onGo={useTableNavigation()} />
  );
}
