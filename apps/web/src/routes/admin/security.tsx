import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "#components/admin/form/form-page.tsx";
import { ChangeEmailSection } from "#domains/administrators/admin/change-email-section.tsx";
import { ownNoticesQuery } from "#domains/notices/admin/notices.queries.ts";
import { NoticesSection } from "#domains/notices/admin/notices-section.tsx";
import { SecurityScreen } from "#domains/sign-in/admin/factors/security-screen.tsx";
import { factorsQuery, ownSessionsQuery } from "#domains/sign-in/sign-in.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";

export const Route = createFileRoute("/admin/security")({
  loader: ({ context: { queryClient, trpc } }) => {
    prefetchList(queryClient, factorsQuery(trpc));
    prefetchList(queryClient, ownNoticesQuery(trpc));
    prefetchList(queryClient, ownSessionsQuery(trpc));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Security") }] }),
  component: SecurityPage,
});

function SecurityPage() {
  return (
    <FormPage>
      <SecurityScreen>
        <ChangeEmailSection />
        <NoticesSection />
      </SecurityScreen>
    </FormPage>
  );
}
