import { useQuery } from "@tanstack/react-query";
import { settleConfirmationPrompt } from "#lib/session/confirmation-prompt.ts";
import { readSignedInEmail } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ConfirmIdentityDialog } from "../confirm-identity-dialog.tsx";
import { PasswordConfirmation } from "../password/password-confirmation.tsx";
import { factorsQuery } from "../sign-in.queries.ts";
import {
  CodeForm,
  EITHER_CODE_HINT,
  loadFactorCode,
  RECOVERY_CODE_HINT,
} from "./factors/code-form.tsx";
import { useConfirmByCode } from "./factors/factors.mutations.ts";
import { canUsePasskeys } from "./factors/passkey-messages.ts";
import { useConfirmByPasskey } from "./factors/passkeys.mutations.ts";
import { PasskeyButton } from "./sign-in/passkey-button.tsx";

/** Confirms by code or passkey if the account has a second factor, else by password. */
export function AdminConfirmDialog() {
  const account = readSignedInEmail();
  const { data: factors } = useQuery(factorsQuery(useTRPC()));
  const hasApp = Boolean(factors?.totp);
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  return (
    <ConfirmIdentityDialog account={account} area="admin">
      {hasApp || hasPasskey ? (
        <>
          <CodeConfirmation hint={hasApp ? EITHER_CODE_HINT : RECOVERY_CODE_HINT} />
          {hasPasskey && canUsePasskeys() && <PasskeyConfirmation />}
        </>
      ) : (
        <PasswordConfirmation account={account} />
      )}
    </ConfirmIdentityDialog>
  );
}

function PasskeyConfirmation() {
  const { mutate, isPending, error } = useConfirmByPasskey();
  const use = {
    mutate: () => mutate(undefined, { onSuccess: () => settleConfirmationPrompt(true) }),
  };
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
        settleConfirmationPrompt(true);
      }}
    />
  );
}
