import type { SecondStep } from "@ebute/contracts/auth";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useFinishSignIn } from "../auth.mutations.ts";
import { CodeForm, EITHER_CODE_HINT, loadFactorCode, RECOVERY_CODE_HINT } from "./code-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { canUsePasskeys } from "./passkey-words.ts";

type SecondStepFormProps = {
  step: SecondStep;
  onSignedIn?: () => void;
  /** Back to the password. */
  onBack: () => void;
};

/** After the password, for an account with a second factor. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const { mutateAsync } = useFinishSignIn();
  return (
    <div className="grid gap-3">
      <Text role="status">Your password is right. One more step.</Text>
      <CodeForm
        schema={loadFactorCode}
        hint={step.ways.includes("app") ? EITHER_CODE_HINT : RECOVERY_CODE_HINT}
        button={{ idle: "Login", busy: "Logging in..." }}
        onSend={async ({ code }) => {
          await mutateAsync({ ticket: step.ticket, code });
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
