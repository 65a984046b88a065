import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { settleConfirmationPrompt } from "#lib/session/confirmation-prompt.ts";
import { useConfirmIdentity } from "../sign-in.mutations.ts";

export function PasswordConfirmation({ account }: { account: string }) {
  const { mutateAsync } = useConfirmIdentity();
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/sign-in")).confirmInputSchema,
    send: async (input) => {
      await mutateAsync(input);
      settleConfirmationPrompt(true);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Field label="Your password" error={accountForm.fields.password} id="confirm-password">
        <PasswordInput
          which="confirmation"
          name="password"
          autoComplete="current-password"
          data-first-focus
          required
        />
      </Field>
      <FormMessage form={accountForm} />
      <Button busy={accountForm.isPending} busyText="Confirming..." className="w-full">
        Confirm
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
