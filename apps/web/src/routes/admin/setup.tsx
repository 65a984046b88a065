import { createFileRoute, useNavigate, useRouterState } from "@tanstack/react-router";
import { AdminSetup } from "#domains/auth/admin/admin-setup.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/setup")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Set up") }] }),
  component: SetupPage,
});

function SetupPage() {
  const { site } = Route.useRouteContext();
  // The token is in the URL fragment, which never reaches a server or its log.
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const token = new URLSearchParams(hash).get("token") ?? "";
  const navigate = useNavigate();
  return (
    <AdminSetup
      siteName={site.identity.name}
      setupToken={token}
      onReady={() => void navigate({ to: "/admin/welcome", replace: true })}
    />
  );
}
