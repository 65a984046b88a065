import { createFileRoute } from "@tanstack/react-router";
import { resetWaysQuery } from "#domains/auth/auth.queries.ts";
import { ForgotPassword } from "#domains/auth/forgot-password.tsx";
import { holdScript } from "#lib/forms/held-form.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { pageHead } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/forgot-password")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.ensureQueryData(resetWaysQuery(trpc));
  },
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, {
      title: "Forgot Password",
      description: "Get back into your student account.",
      path: "/forgot-password",
      isIndexed: false,
    }),
    scripts: inlineScript(holdScript(context.assets)),
  }),
  component: ForgotPassword,
});
