import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { settleConfirmation } from "#lib/session/confirmation.ts";
import { signedInEmail } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";
import { factorsQuery } from "../auth.queries.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { PasswordConfirmation } from "../password-confirmation.tsx";
import { CodeForm, EITHER_CODE_HINT, loadFactorCode } from "./code-form.tsx";
import { useConfirmByCode } from "./factors.mutations.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { canUsePasskeys } from "./passkey-words.ts";
import { useConfirmByPasskey } from "./passkeys.mutations.ts";

/** By the password, or by a code or a passkey where the account has one. */
export function AdminConfirmDialog() {
  const account = signedInEmail();
  const { data: factors } = useQuery(factorsQuery(useTRPC()));
  const [hasChosenCode, chooseCode] = useState(false);
  return (
    <ConfirmDialog account={account} area="admin">
      {hasChosenCode ? <CodeConfirmation /> : <PasswordConfirmation account={account} />}
      {factors && factors.passkeys.length > 0 && canUsePasskeys() && <PasskeyConfirmation />}
      {factors?.totp && (
        <Button
          type="button"
          tone="secondary"
          className="mt-3 w-full"
          onClick={() => chooseCode(!hasChosenCode)}
        >
          {hasChosenCode ? "Use the password" : "Use a code"}
        </Button>
      )}
    </ConfirmDialog>
  );
}

function PasskeyConfirmation() {
  const { mutate, isPending, error } = useConfirmByPasskey();
  const use = { mutate: () => mutate(undefined, { onSuccess: () => settleConfirmation(true) }) };
  return <PasskeyButton use={{ ...use, isPending, error }}>Use a passkey</PasskeyButton>;
}

function CodeConfirmation() {
  const { mutateAsync } = useConfirmByCode();
  return (
    <CodeForm
      schema={loadFactorCode}
      hint={EITHER_CODE_HINT}
      button={{ idle: "Confirm", busy: "Confirming..." }}
      onSend={async (input) => {
        await mutateAsync(input);
        settleConfirmation(true);
      }}
    />
  );
}
