import type { TotpSetup as Setup } from "@ebute/contracts/sign-in";
import { CodeText } from "#components/controls/code-text.tsx";
import { QrCode } from "#components/controls/qr-code.tsx";
import { Text } from "#components/ui/text.tsx";
import { APP_CODE_HINT, CodeForm, loadAppCode } from "./code-form.tsx";
import { useEnableTotp } from "./factors.mutations.ts";

type TotpSetupProps = {
  setup: Setup;
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret as QR code and text; a first code proves that the app has it. */
export function TotpSetup({ setup, onEnabled, onCancel }: TotpSetupProps) {
  const { mutateAsync } = useEnableTotp();
  return (
    <>
      <Text>
        Scan this picture with an authenticator app, such as Google Authenticator, Microsoft
        Authenticator or Aegis.
      </Text>
      <QrCode {...setup.qr} label="Picture with the secret for the app" />
      <div>
        <Text size="small" tone="quiet">
          No camera? Type this into the app:
        </Text>
        <CodeText>{setup.secret}</CodeText>
      </div>
      <CodeForm
        schema={loadAppCode}
        hint={APP_CODE_HINT}
        button={{ idle: "Turn on", busy: "Turning on..." }}
        onCancel={onCancel}
        onSend={async (input) => onEnabled((await mutateAsync(input)).recoveryCodes)}
      />
    </>
  );
}
