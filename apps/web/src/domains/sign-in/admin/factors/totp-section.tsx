import { type Factors, factorTexts, type TotpSetup as Setup } from "@ebute/contracts/sign-in";
import { useRef, useState } from "react";
import { CodeText } from "#components/controls/code-text.tsx";
import { QrCode } from "#components/controls/qr-code.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { userMessage } from "#lib/trpc.ts";
import {
  APP_CODE_HINT,
  CodeForm,
  EITHER_CODE_HINT,
  loadAppCode,
  loadFactorCode,
} from "./code-form.tsx";
import { useEnableTotp, useRemoveTotp, useStartTotp } from "./factors.mutations.ts";

type TotpSectionProps = {
  totp: Factors["totp"];
  onCodes: (codes: readonly string[]) => void;
};

/** TOTP settings with the states off, being set up, on and being turned off. */
export function TotpSection({ totp, onCodes }: TotpSectionProps) {
  const [outcome, setOutcome] = useState("");
  const section = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves here.
  const takeFocus = () => section.current?.focus({ preventScroll: true });

  function handleEnabled(codes: readonly string[]) {
    setOutcome(factorTexts.totpEnabled);
    onCodes(codes);
  }
  function handleRemoved() {
    setOutcome(factorTexts.totpRemoved);
    takeFocus();
  }
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {outcome && <Notice tone="ok">{outcome}</Notice>}
      {totp ? (
        <TotpOn enabledAt={totp.enabledAt} onRemoved={handleRemoved} onCancelled={takeFocus} />
      ) : (
        <TotpOff onEnabled={handleEnabled} onCancelled={takeFocus} />
      )}
    </div>
  );
}

type TotpOffProps = { onEnabled: (codes: readonly string[]) => void; onCancelled: () => void };

function TotpOff({ onEnabled, onCancelled }: TotpOffProps) {
  const start = useStartTotp();
  function handleCancel() {
    start.reset();
    onCancelled();
  }
  if (start.data) {
    return <TotpSetup setup={start.data} onEnabled={onEnabled} onCancel={handleCancel} />;
  }
  return (
    <>
      <Text>
        Off. With it, whoever learns your password still cannot log in without your phone.
      </Text>
      {start.error && <Notice tone="err">{userMessage(start.error)}</Notice>}
      <div>
        <Button type="button" busy={start.isPending} onClick={() => start.mutate()}>
          Set up an app
        </Button>
      </div>
    </>
  );
}

type TotpOnProps = { enabledAt: string; onRemoved: () => void; onCancelled: () => void };

function TotpOn({ enabledAt, onRemoved, onCancelled }: TotpOnProps) {
  const remove = useRemoveTotp();
  const [isRemoving, setIsRemoving] = useState(false);
  function handleCancel() {
    setIsRemoving(false);
    onCancelled();
  }
  return (
    <>
      <Text>
        On since <Time iso={enabledAt} withTime />.
      </Text>
      {isRemoving ? (
        <CodeForm
          schema={loadFactorCode}
          hint={EITHER_CODE_HINT}
          button={{ idle: "Turn off", busy: "Turning off...", tone: "danger" }}
          onCancel={handleCancel}
          onSend={async (input) => {
            await remove.mutateAsync(input);
            onRemoved();
          }}
        />
      ) : (
        <div>
          <Button type="button" tone="danger" onClick={() => setIsRemoving(true)}>
            Turn off
          </Button>
        </div>
      )}
    </>
  );
}

type TotpSetupProps = {
  setup: Setup;
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret as QR code and text; a first code proves that the app has it. */
function TotpSetup({ setup, onEnabled, onCancel }: TotpSetupProps) {
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
