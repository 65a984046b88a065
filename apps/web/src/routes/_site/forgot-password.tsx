import { createFileRoute } from "@tanstack/react-router";
import { resetMethodsQuery } from "#domains/auth/auth.queries.ts";
import { ForgotPassword } from "#domains/auth/password/forgot-password.tsx";
import { submitBeforeHydrationScript } from "#lib/forms/submit-before-hydration.ts";
import { pageHead } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/forgot-password")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.ensureQueryData(resetMethodsQuery(trpc));
  },
  head: ({ match }) => ({
    ...pageHead(match, {
      title: "Forgot Password",
      description: "Get back into your student account.",
      path: "/forgot-password",
      isIndexed: false,
    }),
    scripts: import.meta.env.SSR
      ? [{ children: submitBeforeHydrationScript(match.context.assets) }]
      : [],
  }),
  component: ForgotPassword,
});
