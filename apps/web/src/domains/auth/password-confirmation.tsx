import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { settleConfirmation } from "#lib/session/confirmation.ts";
import { useConfirm } from "./auth.mutations.ts";

export function PasswordConfirmation({ account }: { account: string }) {
  const { mutateAsync } = useConfirm();
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/auth")).confirmInputSchema,
    send: async (input) => {
      await mutateAsync(input);
      settleConfirmation(true);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Field label="Your password" error={own.fields.password} id="confirm-password">
        <PasswordInput
          which="confirmation"
          name="password"
          autoComplete="current-password"
          data-first-focus
          required
        />
      </Field>
      <Button busy={own.isPending} busyText="Confirming..." className="w-full">
        Confirm
      </Button>
      {own.isPending && <SlowText />}
    </form>
  );
}
