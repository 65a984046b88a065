import type { StudentSignInInput } from "@ebute/contracts/sign-in";
import { studentTexts } from "@ebute/contracts/students";
import type { FormState } from "@ebute/page-port";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSignInStudent } from "../sign-in.mutations.ts";
import { CodeStep } from "./code-step.tsx";
import { DEVICE_CODE_REQUIRED, needsDeviceCode } from "./device-code.ts";
import { shouldRetrySignIn, signInRetryDelay } from "./full-queue.ts";

type StudentSignInFormProps = {
  /** Target URL of the form without script. */
  action?: string;
  /** Outcome of a submission without script. */
  served?: FormState | undefined;
  /** Phone number of the expired session: only the same student may continue on the page. */
  knownPhone?: string;
  onSignedIn: () => void;
};

const whileQueueIsFull = { retry: shouldRetrySignIn, retryDelay: () => signInRetryDelay() };

/** Sign-in by phone and password, with a code for a new device if required. */
export function StudentSignInForm(props: StudentSignInFormProps) {
  const { action = "/signin", served, knownPhone, onSignedIn } = props;
  const { mutateAsync } = useSignInStudent(whileQueueIsFull);
  const [refused, setRefused] = useState(() => codeStepOf(served));
  if (refused) {
    return (
      <CodeStep
        schema={async () => (await import("@ebute/contracts/sign-in")).studentCodeSignInInputSchema}
        action={action}
        served={served}
        entered={{ phone: refused.phone }}
        password={refused.password}
        button={{ idle: "Sign In", busy: "Signing In..." }}
        onSend={async (input) => {
          await mutateAsync(input);
          onSignedIn();
        }}
        onBack={() => setRefused(undefined)}
      />
    );
  }
  return (
    <PasswordStep
      action={action}
      served={served}
      knownPhone={knownPhone}
      onSend={async (input) => {
        try {
          await mutateAsync(input);
        } catch (error) {
          if (!needsDeviceCode(error)) throw error;
          return setRefused(input);
        }
        onSignedIn();
      }}
    />
  );
}

/** The server asked for a code without script, and never sends a password back. */
function codeStepOf(served: FormState | undefined): StudentSignInInput | undefined {
  const isCodeStep =
    served?.reason === DEVICE_CODE_REQUIRED || served?.values.deviceCode !== undefined;
  if (!isCodeStep) return undefined;
  return { phone: served.values.phone ?? "", password: "" };
}

type PasswordStepProps = {
  action: string;
  served: FormState | undefined;
  knownPhone: string | undefined;
  onSend: (input: StudentSignInInput) => Promise<void>;
};

function PasswordStep({ action, served, knownPhone, onSend }: PasswordStepProps) {
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/sign-in")).studentSignInInputSchema,
    served,
    fallback: studentTexts.signInFailed,
    send: onSend,
  });
  return (
    <form {...accountForm.form} action={action} className="grid grid-cols-1 gap-5">
      <Field label="Phone number" error={accountForm.fields.phone} id="sign-in-phone">
        <PhoneInput
          name="phone"
          defaultValue={knownPhone ?? accountForm.typed.phone}
          readOnly={Boolean(knownPhone)}
          required
        />
      </Field>
      <Field label="Password" error={accountForm.fields.password} id="sign-in-password">
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-first-focus={knownPhone ? "" : undefined}
          required
        />
      </Field>
      <FormMessage form={accountForm} />
      <Button busy={accountForm.isPending} busyText="Signing In..." className="w-full">
        Sign In
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
