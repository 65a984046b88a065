import { unexpectedError } from "@ebute/contracts/errors";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { useOwnForm } from "#lib/forms/own-form.ts";

type NewPasswordFormProps<Input> = {
  /** What a password manager files the password under; absent where it is not known. */
  account?: string;
  /** Name of the field in the input. */
  name: "password" | "newPassword";
  schema: LoadSchema<Input>;
  token: string;
  hint: string;
  button: { idle: string; busy: string };
  /** Sends it; throws when it is refused. */
  onSend: (input: Input) => Promise<void>;
};

/** A password that is chosen by the link of a letter. */
export function NewPasswordForm<Input>(props: NewPasswordFormProps<Input>) {
  const { account, name, schema, token, hint, button, onSend } = props;
  const own = useOwnForm({
    schema,
    extra: { token },
    fallback: unexpectedError.message,
    send: onSend,
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      {account && (
        <div>
          <p className="text-card font-semibold">Email</p>
          <Text className="wrap-anywhere">{account}</Text>
          <input type="text" autoComplete="username" value={account} readOnly hidden />
        </div>
      )}
      <Field label="New password" hint={hint} error={own.fields[name]}>
        <PasswordInput name={name} autoComplete="new-password" required />
      </Field>
      <Button busy={own.isPending} busyText={button.busy} className="w-full">
        {button.idle}
      </Button>
      {own.isPending && <SlowText />}
    </form>
  );
}
