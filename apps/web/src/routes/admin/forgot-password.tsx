import { ADMIN_PASSWORD_SET_NOTICE } from "@ebute/contracts/administrators";
import { createFileRoute, useNavigate, useRouterState } from "@tanstack/react-router";
import { AdminForgotPassword } from "#domains/administrators/admin/admin-forgot-password.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { removeToken } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/forgot-password")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Forgot Password") }],
  }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { site } = Route.useRouteContext();
  // The token is in the URL fragment, which never reaches a server or its log.
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const token = new URLSearchParams(hash).get("token") ?? "";
  const navigate = useNavigate();
  return (
    <AdminForgotPassword
      key={token}
      siteName={site.identity.name}
      token={token}
      onSet={() => {
        // A password reset ends all sessions, including this device's.
        removeToken();
        const href = `/admin/login?notice=${ADMIN_PASSWORD_SET_NOTICE}`;
        void navigate({ href, replace: true });
      }}
    />
  );
}
