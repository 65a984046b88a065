import { unexpectedError } from "@ebute/contracts/errors";
import { ADMIN_NON_PERSONAL_CHARS_MIN } from "@ebute/contracts/sign-in";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";

export type Credentials = { email: string; password: string };

type CredentialsFormProps = {
  schema: LoadSchema<Credentials>;
  button: { idle: string; busy: string };
  /** Prefilled address. */
  email?: string;
  /** Set for a new account: the browser suggests a password, and this hint gives the rule. */
  newPasswordHint?: string;
  /** Submits the credentials; throws when the server refuses. */
  onSend: (credentials: Credentials) => Promise<void>;
};

/** E-mail and password form. Errors appear at their field or above the button. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { schema, button, email = "", newPasswordHint, onSend } = props;
  const checkOwnData = usePersonalDataCheck("password", {
    minNonPersonalChars: ADMIN_NON_PERSONAL_CHARS_MIN,
  });
  const accountForm = useAccountForm({
    check: (typed) => (newPasswordHint ? checkOwnData(typed) : []),
    schema,
    fallback: unexpectedError.message,
    send: onSend,
  });
  return (
    <form {...accountForm.form} className="grid gap-5">
      <Field label="Email" error={accountForm.fields.email}>
        <EmailInput autoComplete="username" defaultValue={email} />
      </Field>
      <Field label="Password" hint={newPasswordHint} error={accountForm.fields.password}>
        <PasswordInput
          name="password"
          autoComplete={newPasswordHint ? "new-password" : "current-password"}
          data-first-focus={email ? "" : undefined}
          required
        />
      </Field>
      <FormMessage form={accountForm} />
      <Button busy={accountForm.isPending} busyText={button.busy} className="w-full">
        {button.idle}
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
