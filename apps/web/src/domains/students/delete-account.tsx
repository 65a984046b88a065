import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { useDeleteOwnAccount } from "./students.mutations.ts";

const QUESTION = "Are you sure you want to delete your account? This cannot be undone.";

/** Asks for the password, since a phone that lies open is enough to be signed in, and then once more. */
export function DeleteAccount() {
  const { mutateAsync, isSuccess } = useDeleteOwnAccount();
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/students")).deleteOwnInputSchema,
    send: async (input) => {
      if (window.confirm(QUESTION)) await mutateAsync(input);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Field label="Your password" error={own.fields.password} id="delete-password">
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div>
        <Button tone="danger" busy={own.isPending || isSuccess} busyText="Deleting...">
          Delete my account
        </Button>
        {own.isPending && <SlowText />}
      </div>
    </form>
  );
}
