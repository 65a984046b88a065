import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmail } from "#domains/students/contact-change-pages.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";
import { useHydratedLinkToken } from "#lib/page/link-token.ts";

export const Route = createFileRoute("/_site/confirm-email")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Is This Your Address?",
      description: "Say that an e-mail address is yours.",
    }),
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  return <ConfirmEmail {...useHydratedLinkToken()} />;
}
