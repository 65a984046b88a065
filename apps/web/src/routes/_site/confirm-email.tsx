import { createFileRoute, useHydrated, useRouterState } from "@tanstack/react-router";
import { ConfirmEmail } from "#domains/students/contact-links.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";

export const Route = createFileRoute("/_site/confirm-email")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Is This Your Address?",
      description: "Say that an e-mail address is yours.",
      path: "/confirm-email",
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
