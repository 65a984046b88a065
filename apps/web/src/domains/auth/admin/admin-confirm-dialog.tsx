import { useQuery } from "@tanstack/react-query";
import { settleConfirmation } from "#lib/session/confirmation.ts";
import { signedInEmail } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { factorsQuery } from "../auth.queries.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { PasswordConfirmation } from "../password-confirmation.tsx";
import { CodeForm, EITHER_CODE_HINT, loadFactorCode, RECOVERY_CODE_HINT } from "./code-form.tsx";
import { useConfirmByCode } from "./factors.mutations.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { canUsePasskeys } from "./passkey-words.ts";
import { useConfirmByPasskey } from "./passkeys.mutations.ts";

/** By a code or a passkey where the account has a second factor, and by the password where it has none. */
export function AdminConfirmDialog() {
  const account = signedInEmail();
  const { data: factors } = useQuery(factorsQuery(useTRPC()));
  const hasApp = Boolean(factors?.totp);
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  return (
    <ConfirmDialog account={account} area="admin">
      {hasApp || hasPasskey ? (
        <>
          <CodeConfirmation hint={hasApp ? EITHER_CODE_HINT : RECOVERY_CODE_HINT} />
          {hasPasskey && canUsePasskeys() && <PasskeyConfirmation />}
        </>
      ) : (
        <PasswordConfirmation account={account} />
      )}
    </ConfirmDialog>
  );
}

function PasskeyConfirmation() {
  const { mutate, isPending, error } = useConfirmByPasskey();
  const use = { mutate: () => mutate(undefined, { onSuccess: () => settleConfirmation(true) }) };
  return <PasskeyButton use={{ ...use, isPending, error }}>Use a passkey</PasskeyButton>;
}

function CodeConfirmation({ hint }: { hint: string }) {
  const { mutateAsync } = useConfirmByCode();
  return (
    <CodeForm
      schema={loadFactorCode}
      hint={hint}
      button={{ idle: "Confirm", busy: "Confirming..." }}
      onSend={async (input) => {
        await mutateAsync(input);
        settleConfirmation(true);
      }}
    />
  );
}
