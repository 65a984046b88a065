import {
  ADMIN_NEW_PASSWORD_HINT,
  ADMIN_NON_PERSONAL_CHARS_MIN,
  type Factors,
} from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CodeList } from "#components/controls/code-list.tsx";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { saveFile } from "#lib/files/download-file.ts";
import { readSignedInEmail } from "#lib/session/session.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { PasswordForm } from "../../password/password-form.tsx";
import { SessionList } from "../../session-list.tsx";
import { factorsQuery } from "../../sign-in.queries.ts";
import { useRenewRecoveryCodes } from "./factors.mutations.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { TotpSection } from "./totp-section.tsx";

/** Fewer codes show a warning. */
const FEW = 4;

/** Security settings of the signed-in administrator; `children` are further sign-in settings. */
export function SecurityScreen({ children }: { children: ReactNode }) {
  const query = useQuery(factorsQuery(useTRPC()));
  return (
    <>
      <Heading level={1} size="h2" className="mb-6" tabIndex={-1}>
        Security
      </Heading>
      <QueryView
        query={query}
        showsRefetchErrors
        subject="second factor"
        placeholder={<Skeleton rows={3} className="h-24" />}
      >
        {query.data && <FactorSections factors={query.data} />}
      </QueryView>
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
        about="End sessions that you do not recognise, or that you left open on a computer that is not yours."
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

type RecoverySectionProps = {
  left: number;
  /** New codes, shown until the user has saved them. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
};

function RecoverySection({ left, codes, onCodes }: RecoverySectionProps) {
  const renew = useRenewRecoveryCodes();
  const section = useRef<HTMLDivElement>(null);
  function handleKept() {
    onCodes(undefined);
    section.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={handleKept} />
      ) : (
        <>
          <Text>{left === 1 ? "1 code is left." : `${left} codes are left.`}</Text>
          {left < FEW && <Notice tone="info">Make new ones before you run out of them.</Notice>}
          {renew.error && <Notice tone="err">{userMessage(renew.error)}</Notice>}
          <div>
            <Button
              type="button"
              tone="secondary"
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
                })
              }
            >
              New recovery codes
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows new recovery codes once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <Heading level={3} size="name" tabIndex={-1} ref={heading} className="outline-none">
        Your recovery codes
      </Heading>
      <Text>
        Keep them where you can find them without your phone: on paper, or in a password manager.
        Each lets you in once. They are shown only now.
      </Text>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button
          type="button"
          tone="secondary"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
        >
          Download
        </Button>
        <Button type="button" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
