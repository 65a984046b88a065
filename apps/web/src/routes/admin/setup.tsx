import { createFileRoute, useNavigate, useRouterState } from "@tanstack/react-router";
import { z } from "zod";
import { AdminSetup } from "#domains/auth/admin-setup.tsx";
import { titleOf } from "#lib/page-head.ts";

const searchSchema = z.object({ token: z.string().max(200).catch("").default("") });

export const Route = createFileRoute("/admin/setup")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Set up") }] }),
  component: SetupPage,
});

function SetupPage() {
  const { site } = Route.useRouteContext();
  // Not among the loader's dependencies: those stand in the page's own data.
  const { token } = searchSchema.parse(
    useRouterState({ select: ({ location }) => location.search }),
  );
  const navigate = useNavigate();
  return (
    <AdminSetup
      siteName={site.name}
      setupToken={token}
      onReady={() => void navigate({ href: "/admin/login?notice=ready", replace: true })}
    />
  );
}
