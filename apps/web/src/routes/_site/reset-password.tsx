import { PASSWORD_RESET_NOTICE } from "@ebute/contracts/sign-in";
import { createFileRoute } from "@tanstack/react-router";
import { ResetPassword } from "#domains/sign-in/password/reset-password.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";
import { useHydratedLinkToken } from "#lib/page/link-token.ts";
import { useOpenSignInWithNotice } from "#lib/page/open-sign-in-with-notice.ts";

export const Route = createFileRoute("/_site/reset-password")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Set a New Password",
      description: "Set a new password for your student account.",
    }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { form } = Route.useRouteContext();
  return (
    <ResetPassword
      served={form?.form === "resetPassword" ? form : undefined}
      {...useHydratedLinkToken()}
      onReset={useOpenSignInWithNotice(PASSWORD_RESET_NOTICE)}
    />
  );
}
