import { unexpectedError } from "@ebute/contracts/errors";
import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { toast } from "#lib/toast.ts";

export type Credentials = { email: string; password: string };

type CredentialsFormProps = {
  schema: LoadSchema<Credentials>;
  button: { idle: string; busy: string };
  /** Filled in beforehand. */
  email?: string;
  /** For an account that is being made: the browser offers a new password, and the rule stands by the field. */
  newPasswordHint?: string;
  /** Sends them; throws when they are refused. */
  onSend: (credentials: Credentials) => Promise<void>;
};

/** E-mail and password. What is wrong is said by the field or above the form first, and by a toast. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { schema, button, email = "", newPasswordHint, onSend } = props;
  const own = useOwnForm({
    schema,
    fallback: unexpectedError.message,
    onRefused: ({ message }) => toast.error(message),
    send: onSend,
  });
  return (
    <form {...own.form} className="grid gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Field label="Email" error={own.fields.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={email}
          required
          maxLength={EMAIL_MAX_CHARS}
        />
      </Field>
      <Field label="Password" hint={newPasswordHint} error={own.fields.password}>
        <PasswordInput
          name="password"
          autoComplete={newPasswordHint ? "new-password" : "current-password"}
          data-first-focus={email ? "" : undefined}
          required
        />
      </Field>
      <Button busy={own.isPending} busyText={button.busy} className="w-full">
        {button.idle}
      </Button>
      {own.isPending && <SlowText />}
    </form>
  );
}
