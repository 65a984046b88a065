import { createFileRoute, useHydrated, useRouterState } from "@tanstack/react-router";
import { ConfirmEmail } from "#domains/students/contact-links.tsx";
import { submitBeforeHydrationScript } from "#lib/forms/submit-before-hydration.ts";
import { pageHead } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/confirm-email")({
  head: ({ match }) => ({
    ...pageHead(match, {
      title: "Is This Your Address?",
      description: "Say that an e-mail address is yours.",
      path: "/confirm-email",
      isIndexed: false,
    }),
    scripts: import.meta.env.SSR
      ? [
          {
            children: submitBeforeHydrationScript(match.context.assets, { loadsImmediately: true }),
          },
        ]
      : [],
  }),
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  const hash = useRouterState({ select: (state) => state.location.hash });
  return (
    <ConfirmEmail
      // The server never sees the URL fragment.
      isReady={useHydrated()}
      token={new URLSearchParams(hash).get("token") ?? undefined}
    />
  );
}
