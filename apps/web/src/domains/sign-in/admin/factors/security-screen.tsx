import {
  ADMIN_NEW_PASSWORD_HINT,
  ADMIN_NON_PERSONAL_CHARS_MIN,
  type Factors,
} from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { readSignedInEmail } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PasswordForm } from "../../password/password-form.tsx";
import { SessionList } from "../../session-list.tsx";
import { factorsQuery } from "../../sign-in.queries.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { TotpSection } from "./totp-section.tsx";

/** Security settings of the signed-in administrator; `children` are further sign-in settings. */
export function SecurityScreen({ children }: { children: ReactNode }) {
  const query = useQuery(factorsQuery(useTRPC()));
  return (
    <>
      <Heading level={1} size="h2" className="mb-6" tabIndex={-1}>
        Security
      </Heading>
      <QueryStates
        isPending={query.isPending}
        error={useErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        subject="second factor"
        placeholder={<Skeleton rows={3} className="h-24" />}
      >
        {query.data && <FactorSections factors={query.data} />}
      </QueryStates>
      <SettingsSection
        title="Password"
        about="A new password signs you out everywhere but on this device."
      >
        <PasswordForm
          account={readSignedInEmail()}
          hint={ADMIN_NEW_PASSWORD_HINT}
          minNonPersonalChars={ADMIN_NON_PERSONAL_CHARS_MIN}
        />
      </SettingsSection>
      {children}
      <SettingsSection
        title="Where you are signed in"
        about="End what you do not know, or what you left open on a computer that is not yours."
      >
        <SessionList entrance="/admin/login" />
      </SettingsSection>
    </>
  );
}

/** Settings of the account's second factors. */
function FactorSections({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const hasFactor = Boolean(factors.totp) || factors.passkeys.length > 0;
  return (
    <>
      <SettingsSection
        title="Authenticator app"
        about="A second step after the password: a code that only your phone knows."
      >
        <TotpSection totp={factors.totp} onCodes={setCodes} />
      </SettingsSection>
      {factors.hasPasskeys && (
        <SettingsSection
          title="Passkeys"
          about="Keys that your devices keep. With one, no password is needed, and a password alone is not enough."
        >
          <PasskeySection factors={factors} onCodes={setCodes} />
        </SettingsSection>
      )}
      {(hasFactor || codes) && (
        <SettingsSection
          title="Recovery codes"
          about="For when the phone or the device is lost: each lets you in once, after the password."
        >
          <RecoverySection left={factors.recoveryCodesLeft} codes={codes} onCodes={setCodes} />
        </SettingsSection>
      )}
    </>
  );
}
