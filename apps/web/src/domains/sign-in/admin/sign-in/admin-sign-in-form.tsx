import type { SecondStep } from "@ebute/contracts/sign-in";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useFinishSignIn, useSignInAdmin } from "../../sign-in.mutations.ts";
import { CodeStep } from "../../student/code-step.tsx";
import { needsDeviceCode } from "../../student/device-code.ts";
import {
  CodeForm,
  EITHER_CODE_HINT,
  loadFactorCode,
  RECOVERY_CODE_HINT,
} from "../factors/code-form.tsx";
import { canUsePasskeys } from "../factors/passkey-messages.ts";
import { useSignInByPasskey } from "../factors/passkeys.mutations.ts";
import { type Credentials, CredentialsForm } from "./credentials-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type AdminSignInFormProps = {
  /** Prefilled address. */
  email?: string;
  onSignedIn?: () => void;
};

export function AdminSignInForm({ email, onSignedIn }: AdminSignInFormProps) {
  const { mutateAsync } = useSignInAdmin();
  const [step, setStep] = useState<SecondStep>();
  const [typed, setTyped] = useState<Credentials>();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);

  function goOn(answer: Awaited<ReturnType<typeof mutateAsync>>): void {
    setIsCodeNeeded(false);
    if ("secondStep" in answer) setStep(answer.secondStep);
    else onSignedIn?.();
  }

  if (step) {
    return (
      <SecondStepForm
        step={step}
        onSignedIn={onSignedIn}
        onBack={() => setStep(undefined)}
        onCodeNeeded={() => {
          setStep(undefined);
          setIsCodeNeeded(true);
        }}
      />
    );
  }
  if (typed && isCodeNeeded) {
    return (
      <CodeStep
        schema={async () => (await import("@ebute/contracts/sign-in")).adminCodeSignInInputSchema}
        entered={{ email: typed.email }}
        password={typed.password}
        button={{ idle: "Login", busy: "Logging in..." }}
        onSend={async (input) => goOn(await mutateAsync(input))}
        onBack={() => setIsCodeNeeded(false)}
      />
    );
  }
  return (
    <div>
      <CredentialsForm
        schema={async () => (await import("@ebute/contracts/sign-in")).adminSignInInputSchema}
        button={{ idle: "Login", busy: "Logging in..." }}
        email={typed?.email ?? email}
        onSend={async (credentials) => {
          setTyped(credentials);
          try {
            goOn(await mutateAsync(credentials));
          } catch (error) {
            if (!needsDeviceCode(error)) throw error;
            setIsCodeNeeded(true);
          }
        }}
      />
      {canUsePasskeys() && <PasskeySignIn onSignedIn={onSignedIn} />}
    </div>
  );
}

type SecondStepFormProps = {
  step: SecondStep;
  onSignedIn?: () => void;
  /** Returns to the password form. */
  onBack: () => void;
  /** Called after too many wrong codes: the next sign-in also needs a mailed code. */
  onCodeNeeded: () => void;
};

function SecondStepForm({ step, onSignedIn, onBack, onCodeNeeded }: SecondStepFormProps) {
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

/** Signs in by passkey, instead of a password or after it. */
function PasskeySignIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const { mutate, isPending, error } = useSignInByPasskey();
  const use = { mutate: () => mutate(undefined, { onSuccess: () => onSignedIn?.() }) };
  return <PasskeyButton use={{ ...use, isPending, error }}>Use a passkey</PasskeyButton>;
}
