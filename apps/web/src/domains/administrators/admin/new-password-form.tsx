import { unexpectedError } from "@ebute/contracts/errors";
import { ADMIN_NON_PERSONAL_CHARS_MIN } from "@ebute/contracts/sign-in";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";

type NewPasswordFormProps<Input> = {
  /** User name for password managers; omitted when unknown. */
  account?: string;
  /** Name of the input field. */
  name: "password" | "newPassword";
  schema: LoadSchema<Input>;
  token: string;
  hint: string;
  button: { idle: string; busy: string };
  /** Submits the input; throws when the server refuses. */
  onSend: (input: Input) => Promise<void>;
};

/** Sets a password from a mailed link. */
export function NewPasswordForm<Input>(props: NewPasswordFormProps<Input>) {
  const { account, name, schema, token, hint, button, onSend } = props;
  const check = usePersonalDataCheck(name, {
    personalFacts: [account],
    minNonPersonalChars: ADMIN_NON_PERSONAL_CHARS_MIN,
  });
  const accountForm = useAccountForm({
    check,
    schema,
    extra: { token },
    fallback: unexpectedError.message,
    send: onSend,
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      {account && (
        <div>
          <p className="text-card font-semibold">Email</p>
          <Text className="wrap-anywhere">{account}</Text>
          <input type="text" autoComplete="username" value={account} readOnly hidden />
        </div>
      )}
      <Field label="New password" hint={hint} error={accountForm.fields[name]}>
        <PasswordInput name={name} autoComplete="new-password" required />
      </Field>
      <Button busy={accountForm.isPending} busyText={button.busy} className="w-full">
        {button.idle}
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
