import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useDeleteOwnAccount } from "./students.mutations.ts";

const QUESTION = "Are you sure you want to delete your account? This cannot be undone.";

/** Requires the password, because an unattended phone is signed in, and then a confirmation. */
export function DeleteAccount({ fullName }: { fullName: string }) {
  const { mutateAsync, isSuccess } = useDeleteOwnAccount();
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/students")).deleteAccountInputSchema,
    send: async (input) => {
      if (await confirmDeletion(QUESTION, fullName)) await mutateAsync(input);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <Field label="Your password" error={accountForm.fields.password} id="delete-password">
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <FormMessage form={accountForm} />
      <div>
        <Button tone="danger" busy={accountForm.isPending || isSuccess} busyText="Deleting...">
          Delete my account
        </Button>
        {accountForm.isPending && <SlowSendingText />}
      </div>
    </form>
  );
}
