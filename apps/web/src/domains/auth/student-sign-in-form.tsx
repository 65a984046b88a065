import { studentTexts } from "@ebute/contracts/students";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { heldForm } from "#lib/forms/held-form.ts";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { useSignInStudent } from "./auth.mutations.ts";

type StudentSignInFormProps = {
  /** Of the one whose session has ended; only they can go on where they were. */
  knownPhone?: string;
  onSignedIn: () => void;
};

export function StudentSignInForm({ knownPhone, onSignedIn }: StudentSignInFormProps) {
  const { mutateAsync } = useSignInStudent();
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/auth")).studentSignInInputSchema,
    fallback: studentTexts.signInFailed,
    send: async (input) => {
      await mutateAsync(input);
      onSignedIn();
    },
  });
  return (
    <form {...heldForm} {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Field label="Phone number" error={own.fields.phone} id="sign-in-phone">
        <PhoneInput
          name="phone"
          defaultValue={knownPhone}
          readOnly={Boolean(knownPhone)}
          required
        />
      </Field>
      <Field label="Password" error={own.fields.password} id="sign-in-password">
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-first-focus={knownPhone ? "" : undefined}
          required
        />
      </Field>
      <Button busy={own.isPending} busyText="Signing In..." className="w-full">
        Sign In
      </Button>
      {own.isPending && <SlowText />}
    </form>
  );
}
