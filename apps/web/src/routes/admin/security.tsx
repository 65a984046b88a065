import { createFileRoute } from "@tanstack/react-router";
import { OwnEmailSection } from "#domains/administrators/admin/own-email-section.tsx";
import { SecurityScreen } from "#domains/auth/admin/security-screen.tsx";
import { factorsQuery, ownSessionsQuery } from "#domains/auth/auth.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/security")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (!hasAdminSession()) return;
    void queryClient.prefetchQuery({ ...factorsQuery(trpc), ...listAhead });
    void queryClient.prefetchQuery({ ...ownSessionsQuery(trpc), ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Security") }] }),
  component: SecurityPage,
});

function SecurityPage() {
  return (
    <SecurityScreen>
      <OwnEmailSection />
    </SecurityScreen>
  );
}
