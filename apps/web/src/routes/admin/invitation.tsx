import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { AcceptInvitation } from "#domains/administrators/admin/accept-invitation.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useLinkToken } from "#lib/page/link-token.ts";

export const Route = createFileRoute("/admin/invitation")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Invitation") }] }),
  component: InvitationPage,
});

function InvitationPage() {
  const { site } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AcceptInvitation
      siteName={site.identity.name}
      token={useLinkToken()}
      onJoined={() => void navigate({ to: "/admin", replace: true })}
    />
  );
}
