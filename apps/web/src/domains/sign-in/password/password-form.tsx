import { authTexts, NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";
import { useChangePassword } from "../sign-in.mutations.ts";

type PasswordFormProps = {
  /** Login name, for password managers. */
  account: string;
  /** Further personal data that the new password must not contain. */
  personalFacts?: readonly (string | undefined)[];
  /** Rule for new passwords. */
  hint?: string;
  /** Characters that the password needs besides personal data. */
  minNonPersonalChars?: number;
};

export function PasswordForm(props: PasswordFormProps) {
  const { account, personalFacts = [], hint = NEW_PASSWORD_HINT, minNonPersonalChars } = props;
  const { mutateAsync } = useChangePassword();
  const [isChanged, setIsChanged] = useState(false);
  const check = usePersonalDataCheck("newPassword", {
    personalFacts: [account, ...personalFacts],
    minNonPersonalChars,
  });
  const accountForm = useAccountForm({
    check,
    schema: async () => (await import("@ebute/contracts/sign-in")).changePasswordInputSchema,
    onRefused: () => setIsChanged(false),
    send: async (input, form) => {
      setIsChanged(false);
      await mutateAsync(input);
      form.reset();
      setIsChanged(true);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Field
        label="Current password"
        error={accountForm.fields.currentPassword}
        id="current-password"
      >
        <PasswordInput
          which="current"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
      </Field>
      <Field
        label="New password"
        hint={hint}
        error={accountForm.fields.newPassword}
        id="new-password"
      >
        <PasswordInput which="new" name="newPassword" autoComplete="new-password" required />
      </Field>
      {isChanged && <Notice tone="ok">{authTexts.passwordChanged}</Notice>}
      <FormMessage form={accountForm} />
      <div>
        <Button busy={accountForm.isPending} busyText="Changing...">
          Change password
        </Button>
        {accountForm.isPending && <SlowSendingText />}
      </div>
    </form>
  );
}
