import { ADMIN_PASSWORD_SET_NOTICE } from "@ebute/contracts/administrators";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { AdminForgotPassword } from "#domains/administrators/admin/admin-forgot-password.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useLinkToken } from "#lib/page/link-token.ts";
import { removeToken } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/forgot-password")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Forgot Password") }],
  }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { site } = Route.useRouteContext();
  const token = useLinkToken();
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
