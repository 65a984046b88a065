import { createFileRoute } from "@tanstack/react-router";
import { ForgotPassword } from "#domains/sign-in/password/forgot-password.tsx";
import { resetMethodsQuery } from "#domains/sign-in/sign-in.queries.ts";
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
