import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { ADMIN_NEW_PASSWORD_HINT, setupLinkNotValid } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { SignedOutLayout } from "#components/admin/shell/signed-out-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSetUpAdmin } from "../sign-in.mutations.ts";
import { setupLinkQuery } from "../sign-in.queries.ts";
import { CredentialsForm } from "./sign-in/credentials-form.tsx";

type AdminSetupProps = { siteName: string; setupToken: string; onReady: () => void };

async function loadSchema() {
  const { setUpAdminInputSchema } = await import("@ebute/contracts/sign-in");
  return setUpAdminInputSchema.omit({ setupToken: true });
}

/** Creates the first administrator, from the link that the server printed at its start. */
export function AdminSetup({ siteName, setupToken, onReady }: AdminSetupProps) {
  const query = useQuery(setupLinkQuery(setupToken));
  const { mutateAsync } = useSetUpAdmin();
  return (
    <SignedOutLayout siteName={siteName}>
      <Heading level={1} size="h2">
        Set up the administrator
      </Heading>
      <QueryView query={query} showsRefetchErrors>
        {query.data === false && <ClosedLink isComplete={isCompleteLinkToken(setupToken)} />}
        {query.data === true && (
          <>
            <Text tone="quiet" className="-mt-4">
              Choose the e-mail address and password you will log in with.
            </Text>
            <CredentialsForm
              schema={loadSchema}
              button={{ idle: "Create administrator", busy: "Creating..." }}
              newPasswordHint={ADMIN_NEW_PASSWORD_HINT}
              onSend={async (credentials) => {
                await mutateAsync({ ...credentials, setupToken });
                onReady();
              }}
            />
          </>
        )}
      </QueryView>
    </SignedOutLayout>
  );
}

function ClosedLink({ isComplete }: { isComplete: boolean }) {
  return (
    <>
      {isComplete ? (
        <Notice tone="err">{setupLinkNotValid.message}</Notice>
      ) : (
        <IncompleteLinkNotice />
      )}
      <LinkButton href="/admin/login" tone="secondary">
        Go to Admin Login
      </LinkButton>
    </>
  );
}
