import type { StudentSignInInput } from "@ebute/contracts/sign-in";
import { studentTexts } from "@ebute/contracts/students";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { submitBeforeHydrationProps } from "#lib/forms/submit-before-hydration.ts";
import { useSignInStudent } from "../sign-in.mutations.ts";
import type { CodeStep } from "./code-step.tsx";
import { needsDeviceCode } from "./device-code.ts";

type StudentSignInFormProps = {
  /** Phone number of the expired session: only the same student may continue on the page. */
  knownPhone?: string;
  onSignedIn: () => void;
};

type Refused = StudentSignInInput & { CodeStep: typeof CodeStep };

/** Sign-in by phone and password, with a code for a new device if required. */
export function StudentSignInForm({ knownPhone, onSignedIn }: StudentSignInFormProps) {
  const { mutateAsync } = useSignInStudent();
  const [refused, setRefused] = useState<Refused>();
  if (refused) {
    return (
      <refused.CodeStep
        schema={async () => (await import("@ebute/contracts/sign-in")).studentCodeSignInInputSchema}
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
      knownPhone={knownPhone}
      onSend={async (input) => {
        try {
          await mutateAsync(input);
        } catch (error) {
          if (!needsDeviceCode(error)) throw error;
          // Few devices need this chunk; it loads while the button is busy.
          const { CodeStep } = await import("./code-step.tsx");
          return setRefused({ ...input, CodeStep });
        }
        onSignedIn();
      }}
    />
  );
}

type PasswordStepProps = {
  knownPhone: string | undefined;
  onSend: (input: StudentSignInInput) => Promise<void>;
};

function PasswordStep({ knownPhone, onSend }: PasswordStepProps) {
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/sign-in")).studentSignInInputSchema,
    fallback: studentTexts.signInFailed,
    send: onSend,
  });
  return (
    <form {...submitBeforeHydrationProps} {...accountForm.form} className="grid grid-cols-1 gap-5">
      <FormMessage form={accountForm} at="top" />
      <Field label="Phone number" error={accountForm.fields.phone} id="sign-in-phone">
        <PhoneInput
          name="phone"
          defaultValue={knownPhone}
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
      <FormMessage form={accountForm} at="button" />
      <Button busy={accountForm.isPending} busyText="Signing In..." className="w-full">
        Sign In
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
