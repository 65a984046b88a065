import type { SecondStep } from "@ebute/contracts/sign-in";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useFinishSignIn } from "../../sign-in.mutations.ts";
import { needsDeviceCode } from "../../student/device-code.ts";
import {
  CodeForm,
  EITHER_CODE_HINT,
  loadFactorCode,
  RECOVERY_CODE_HINT,
} from "../factors/code-form.tsx";
import { canUsePasskeys } from "../factors/passkey-messages.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

type SecondStepFormProps = {
  step: SecondStep;
  onSignedIn?: () => void;
  /** Returns to the password form. */
  onBack: () => void;
  /** Called after too many wrong codes: the next sign-in also needs a mailed code. */
  onCodeNeeded: () => void;
};

/** Second sign-in step of accounts with a second factor. */
export function SecondStepForm({ step, onSignedIn, onBack, onCodeNeeded }: SecondStepFormProps) {
  const { mutateAsync } = useFinishSignIn();
  return (
    <div className="grid gap-3">
      <Text role="status">Your password is right. One more step.</Text>
      <CodeForm
        schema={loadFactorCode}
        hint={step.ways.includes("app") ? EITHER_CODE_HINT : RECOVERY_CODE_HINT}
        button={{ idle: "Login", busy: "Logging in..." }}
        onSend={async ({ code }) => {
          try {
            await mutateAsync({ ticket: step.ticket, code });
          } catch (error) {
            if (!needsDeviceCode(error)) throw error;
            return onCodeNeeded();
          }
          onSignedIn?.();
        }}
      />
      {step.ways.includes("passkey") && canUsePasskeys() && (
        <PasskeySignIn onSignedIn={onSignedIn} />
      )}
      <Button type="button" tone="secondary" className="w-full" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
