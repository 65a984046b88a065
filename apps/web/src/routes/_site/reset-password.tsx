import { PASSWORD_RESET_NOTICE } from "@ebute/contracts/auth";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { ResetPassword } from "#domains/auth/password/reset-password.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";
import { useHydratedLinkToken } from "#lib/page/link-token.ts";

export const Route = createFileRoute("/_site/reset-password")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Set a New Password",
      description: "Set a new password for your student account.",
    }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const router = useRouter();
  return (
    <ResetPassword
      {...useHydratedLinkToken()}
      onReset={() => router.history.push(`/signin?notice=${PASSWORD_RESET_NOTICE}`)}
    />
  );
}
