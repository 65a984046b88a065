import { authTexts, NEW_PASSWORD_HINT } from "@ebute/contracts/auth";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { useChangePassword } from "./auth.mutations.ts";

type PasswordFormProps = {
  /** What one signs in with; a password manager files the new password under it. */
  account: string;
  /** The rule for a new one. */
  hint?: string;
};

export function PasswordForm({ account, hint = NEW_PASSWORD_HINT }: PasswordFormProps) {
  const { mutateAsync } = useChangePassword();
  const [isChanged, setIsChanged] = useState(false);
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/auth")).changePasswordInputSchema,
    onRefused: () => setIsChanged(false),
    send: async (input, form) => {
      setIsChanged(false);
      await mutateAsync(input);
      form.reset();
      setIsChanged(true);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Field label="Current password" error={own.fields.currentPassword} id="current-password">
        <PasswordInput
          which="current"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
      </Field>
      <Field label="New password" hint={hint} error={own.fields.newPassword} id="new-password">
        <PasswordInput which="new" name="newPassword" autoComplete="new-password" required />
      </Field>
      {isChanged && <Notice tone="ok">{authTexts.passwordChanged}</Notice>}
      <div>
        <Button busy={own.isPending} busyText="Changing...">
          Change password
        </Button>
        {own.isPending && <SlowText />}
      </div>
    </form>
  );
}
