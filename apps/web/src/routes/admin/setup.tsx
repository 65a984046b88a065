import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { AdminSetup } from "#domains/sign-in/admin/admin-setup.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useLinkToken } from "#lib/page/link-token.ts";

export const Route = createFileRoute("/admin/setup")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Set up") }] }),
  component: SetupPage,
});

function SetupPage() {
  const { site } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AdminSetup
      siteName={site.identity.name}
      setupToken={useLinkToken()}
      onReady={() => void navigate({ to: "/admin/welcome", replace: true })}
    />
  );
}
