import { ADMIN_PASSWORD_SET_NOTICE, administratorTexts } from "@ebute/contracts/administrators";
import { authTexts, SIGNED_OUT_EVERYWHERE_NOTICE } from "@ebute/contracts/sign-in";
import { createFileRoute, redirect, useNavigate, useRouterState } from "@tanstack/react-router";
import { Notice } from "#components/ui/notice.tsx";
import { VerifyAdminEmail } from "#domains/administrators/admin/verify-admin-email.tsx";
import { AdminSignIn } from "#domains/sign-in/admin/sign-in/admin-sign-in.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/login")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    notice: parseText(search.notice),
    next: parseText(search.next),
  }),
  beforeLoad: async ({ location }) => {
    // A fragment with an e-mail token is handled with a session too.
    if (!hasAdminSession() || location.hash) return;
    // This loader is part of the first chunk of every page, so rarely needed code is imported on
    // demand.
    const { adminNextPath } = await import("#lib/session/admin-next-path.ts");
    const next = new URLSearchParams(location.searchStr).get("next");
    throw redirect({ href: adminNextPath(next), replace: true });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Admin Login") }] }),
  component: LoginPage,
});

/**
 * Reads the e-mail verification token from the URL fragment, which never reaches a server or its
 * log.
 */
function emailTokenOf(hash: string): string {
  return new URLSearchParams(hash).get("new-email") ?? "";
}

/** Messages by the `notice` param. */
const notices: Record<string, string> = {
  [ADMIN_PASSWORD_SET_NOTICE]: administratorTexts.passwordSet,
  [SIGNED_OUT_EVERYWHERE_NOTICE]: authTexts.allSessionsEnded,
};

function LoginPage() {
  const { site } = Route.useRouteContext();
  const { notice, next } = Route.useLoaderDeps();
  const noticeText = notices[notice ?? ""];
  const navigate = useNavigate();
  const emailToken = useRouterState({ select: ({ location }) => emailTokenOf(location.hash) });
  async function goOn() {
    const { adminNextPath } = await import("#lib/session/admin-next-path.ts");
    await navigate({ href: adminNextPath(next), replace: true });
  }
  if (emailToken)
    return <VerifyAdminEmail key={emailToken} siteName={site.identity.name} token={emailToken} />;
  return (
    <AdminSignIn
      siteName={site.identity.name}
      notice={noticeText && <Notice tone="ok">{noticeText}</Notice>}
      onSignedIn={() => void goOn()}
    />
  );
}
