import { RESET_REQUESTED_NOTICE } from "@ebute/contracts/sign-in";
import { createFileRoute } from "@tanstack/react-router";
import { ForgotPassword } from "#domains/sign-in/password/forgot-password.tsx";
import { pageHead } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/forgot-password")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ notice: parseText(search.notice) }),
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.ensureQueryData(trpc.auth.resetWays.queryOptions());
  },
  head: ({ match }) =>
    pageHead(match, {
      title: "Forgot Password",
      description: "Get back into your student account.",
      path: "/forgot-password",
      isIndexed: false,
    }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { notice } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  return (
    <ForgotPassword
      served={form?.form === "requestReset" ? form : undefined}
      isRequested={notice === RESET_REQUESTED_NOTICE}
    />
  );
}
