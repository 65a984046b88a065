import type { SecondStep } from "@ebute/contracts/sign-in";
import { useState } from "react";
import { useSignInAdmin } from "../../sign-in.mutations.ts";
import { CodeStep } from "../../student/code-step.tsx";
import { needsDeviceCode } from "../../student/device-code.ts";
import { canUsePasskeys } from "../factors/passkey-messages.ts";
import { type Credentials, CredentialsForm } from "./credentials-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

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
