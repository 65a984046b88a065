import { authTexts } from "@ebute/contracts/auth";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { Notice } from "#components/ui/notice.tsx";
import { AdminSignIn } from "#domains/auth/admin/admin-sign-in.tsx";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

export const Route = createFileRoute("/admin/login")({
  loaderDeps: ({ search }: { search: Search }) => ({ notice: textOf(search.notice) }),
  beforeLoad: () => {
    if (hasAdminSession()) throw redirect({ to: "/admin", replace: true });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin Login") }] }),
  component: LoginPage,
});

function LoginPage() {
  const { site } = Route.useRouteContext();
  const { notice } = Route.useLoaderDeps();
  const navigate = useNavigate();
  return (
    <AdminSignIn
      siteName={site.name}
      notice={notice === "ready" && <Notice tone="ok">{authTexts.adminReady}</Notice>}
      onSignedIn={() => void navigate({ to: "/admin" })}
    />
  );
}
