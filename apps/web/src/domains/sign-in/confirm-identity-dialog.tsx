import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Text } from "#components/ui/text.tsx";
import { settleConfirmationPrompt } from "#lib/session/confirmation-prompt.ts";
import { PasswordConfirmation } from "./password/password-confirmation.tsx";

type ConfirmIdentityDialogProps = {
  /** Login name, for password managers. */
  account: string;
  /** CSS class of the area, because the dialog is rendered outside it. */
  area?: string;
  /** Replaces the password form. */
  children?: ReactNode;
};

/** Asks the user to confirm their identity; waiting calls are then sent again unchanged. */
export function ConfirmIdentityDialog({ account, area, children }: ConfirmIdentityDialogProps) {
  const cancelPrompt = () => settleConfirmationPrompt(false);
  return (
    <Dialog
      title="Confirm that it is you"
      position="center"
      area={area}
      isOpen
      onClose={cancelPrompt}
    >
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        An open session alone is not enough for this step. What you were doing continues after it.
      </Text>
      {children ?? <PasswordConfirmation account={account} />}
      <Button type="button" tone="secondary" className="mt-3 w-full" onClick={cancelPrompt}>
        Cancel
      </Button>
    </Dialog>
  );
}
