import { PASSWORD_RESET_NOTICE } from "@ebute/contracts/auth";
import { createFileRoute, useHydrated, useRouter, useRouterState } from "@tanstack/react-router";
import { ResetPassword } from "#domains/auth/password/reset-password.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";

export const Route = createFileRoute("/_site/reset-password")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Set a New Password",
      description: "Set a new password for your student account.",
      path: "/reset-password",
    }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const router = useRouter();
  const hash = useRouterState({ select: (state) => state.location.hash });
  return (
    <ResetPassword
      // The server never sees the URL fragment, so the form is known only after hydration.
      isReady={useHydrated()}
      token={new URLSearchParams(hash).get("token") ?? undefined}
      onReset={() => router.history.push(`/signin?notice=${PASSWORD_RESET_NOTICE}`)}
    />
  );
}
