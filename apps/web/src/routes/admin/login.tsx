import { ADMIN_PASSWORD_SET_NOTICE, administratorTexts } from "@ebute/contracts/administrators";
import { authTexts, EVERYWHERE_NOTICE } from "@ebute/contracts/auth";
import { createFileRoute, redirect, useNavigate, useRouterState } from "@tanstack/react-router";
import { Notice } from "#components/ui/notice.tsx";
import { ProveEmail } from "#domains/administrators/admin/prove-email.tsx";
import { AdminSignIn } from "#domains/auth/admin/admin-sign-in.tsx";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

export const Route = createFileRoute("/admin/login")({
  loaderDeps: ({ search }: { search: Search }) => ({ notice: textOf(search.notice) }),
  beforeLoad: ({ location }) => {
    // Behind the # stands the link of a letter, which is for who is logged in too.
    if (hasAdminSession() && !location.hash) throw redirect({ to: "/admin", replace: true });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin Login") }] }),
  component: LoginPage,
});

/** Of a letter to a new address. Behind the #, which a browser sends to nobody: the token is in no server's log. */
function emailTokenOf(hash: string): string {
  return new URLSearchParams(hash).get("new-email") ?? "";
}

/** What led here, by the word in the address. */
const notices: Record<string, string> = {
  ready: authTexts.adminReady,
  [ADMIN_PASSWORD_SET_NOTICE]: administratorTexts.passwordSet,
  [EVERYWHERE_NOTICE]: authTexts.allSessionsEnded,
};

function LoginPage() {
  const { site } = Route.useRouteContext();
  const { notice } = Route.useLoaderDeps();
  const said = notices[notice ?? ""];
  const navigate = useNavigate();
  const emailToken = useRouterState({ select: ({ location }) => emailTokenOf(location.hash) });
  if (emailToken) return <ProveEmail key={emailToken} siteName={site.name} token={emailToken} />;
  return (
    <AdminSignIn
      siteName={site.name}
      notice={said && <Notice tone="ok">{said}</Notice>}
      onSignedIn={() => void navigate({ to: "/admin" })}
    />
  );
}
