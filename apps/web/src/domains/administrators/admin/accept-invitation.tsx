import {
  adminRoleNames,
  describeAdminRole,
  invitationNotValid,
  type OpenInvitation,
} from "@ebute/contracts/administrators";
import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { ADMIN_NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { SignedOutLayout } from "#components/admin/shell/signed-out-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useAcceptInvitation } from "../administrators.mutations.ts";
import { invitationQuery } from "../administrators.queries.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

type AcceptInvitationProps = { siteName: string; token: string; onJoined: () => void };

/** Page of an invitation link: the invited person chooses a password and is signed in. */
export function AcceptInvitation({ siteName, token, onJoined }: AcceptInvitationProps) {
  const query = useQuery(invitationQuery(token));
  return (
    <SignedOutLayout siteName={siteName}>
      <Heading level={1} size="h2">
        Look after {siteName}
      </Heading>
      {isCompleteLinkToken(token) ? (
        <QueryView query={query} showsRefetchErrors>
          {query.data === null && <ClosedInvitation />}
          {query.data && <PasswordStep invitation={query.data} token={token} onJoined={onJoined} />}
        </QueryView>
      ) : (
        <IncompleteLinkNotice />
      )}
    </SignedOutLayout>
  );
}

type PasswordStepProps = {
  invitation: NonNullable<OpenInvitation>;
  token: string;
  onJoined: () => void;
};

function PasswordStep({ invitation: { email, role }, token, onJoined }: PasswordStepProps) {
  const { mutateAsync } = useAcceptInvitation();
  const site = useSite();
  return (
    <>
      <Text tone="quiet" className="-mt-4">
        You are invited as {adminRoleNames[role]}. {describeAdminRole(role, site)}
      </Text>
      <NewPasswordForm
        account={email}
        name="password"
        schema={async () =>
          (await import("@ebute/contracts/administrators")).acceptInvitationInputSchema
        }
        token={token}
        hint={ADMIN_NEW_PASSWORD_HINT}
        button={{ idle: "Choose password and begin", busy: "Beginning..." }}
        onSend={async (input) => {
          await mutateAsync(input);
          onJoined();
        }}
      />
    </>
  );
}

function ClosedInvitation() {
  return (
    <>
      <Notice tone="err">{invitationNotValid.message}</Notice>
      <LinkButton href="/admin/login" tone="secondary">
        Go to Admin Login
      </LinkButton>
    </>
  );
}
