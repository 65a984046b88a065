import type { Factors } from "@ebute/contracts/sign-in";
import { useState } from "react";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { TotpSection } from "./totp-section.tsx";

/** Settings of the account's second factors. */
export function FactorSections({ factors }: { factors: Factors }) {
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
