import { createFileRoute, useNavigate, useRouterState } from "@tanstack/react-router";
import { AcceptInvitation } from "#domains/administrators/admin/accept-invitation.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/invitation")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Invitation") }] }),
  component: InvitationPage,
});

function InvitationPage() {
  const { site } = Route.useRouteContext();
  // The token is in the URL fragment, which never reaches a server or its log.
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const token = new URLSearchParams(hash).get("token") ?? "";
  const navigate = useNavigate();
  return (
    <AcceptInvitation
      siteName={site.identity.name}
      token={token}
      onJoined={() => void navigate({ to: "/admin", replace: true })}
    />
  );
}
