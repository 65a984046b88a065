import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Text } from "#components/ui/text.tsx";
import { settleConfirmation } from "#lib/session/confirmation.ts";
import { PasswordConfirmation } from "./password-confirmation.tsx";

type ConfirmDialogProps = {
  /** What one signs in with; a password manager finds the password by it. */
  account: string;
  /** Class of the area that it belongs to. */
  area?: string;
  /** In place of the password. */
  children?: ReactNode;
};

/** Stands over the page while an act waits for its owner's word; what waited is sent then, as it was. */
export function ConfirmDialog({ account, area, children }: ConfirmDialogProps) {
  const giveUp = () => settleConfirmation(false);
  return (
    <Dialog title="Confirm that it is you" place="center" area={area} isOpen onClose={giveUp}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        An open session alone is not enough for this step. What you were doing goes on after it.
      </Text>
      {children ?? <PasswordConfirmation account={account} />}
      <Button type="button" tone="secondary" className="mt-3 w-full" onClick={giveUp}>
        Cancel
      </Button>
    </Dialog>
  );
}
