import { PASSWORD_RESET_NOTICE } from "@ebute/contracts/auth";
import { createFileRoute, useHydrated, useRouter, useRouterState } from "@tanstack/react-router";
import { ResetPassword } from "#domains/auth/reset-password.tsx";
import { holdScript } from "#lib/forms/held-form.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/reset-password")({
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, {
      title: "Set a New Password",
      description: "Set a new password for your student account.",
      path: "/reset-password",
      isIndexed: false,
    }),
    scripts: inlineScript(holdScript(context.assets, { isEmptyAsleep: true })),
  }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const router = useRouter();
  const hash = useRouterState({ select: (state) => state.location.hash });
  return (
    <ResetPassword
      // Browsers send what stands behind `#` to no server, so which form it is shows once React is awake.
      isReady={useHydrated()}
      token={new URLSearchParams(hash).get("token") ?? undefined}
      onReset={() => router.history.push(`/signin?notice=${PASSWORD_RESET_NOTICE}`)}
    />
  );
}
