import type { SecondStep } from "@ebute/contracts/auth";
import { useState } from "react";
import { useSignInAdmin } from "../auth.mutations.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { canUsePasskeys } from "./passkey-words.ts";
import { SecondStepForm } from "./second-step-form.tsx";

type AdminSignInFormProps = {
  /** Filled in beforehand. */
  email?: string;
  onSignedIn?: () => void;
};

export function AdminSignInForm({ email, onSignedIn }: AdminSignInFormProps) {
  const { mutateAsync } = useSignInAdmin();
  const [step, setStep] = useState<SecondStep>();
  if (step) {
    return <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={() => setStep(undefined)} />;
  }
  return (
    <div>
      <CredentialsForm
        schema={async () => (await import("@ebute/contracts/auth")).adminSignInInputSchema}
        button={{ idle: "Login", busy: "Logging in..." }}
        email={email}
        onSend={async (credentials) => {
          const answer = await mutateAsync(credentials);
          if ("secondStep" in answer) setStep(answer.secondStep);
          else onSignedIn?.();
        }}
      />
      {canUsePasskeys() && <PasskeySignIn onSignedIn={onSignedIn} />}
    </div>
  );
}
