import { Dialog } from "#components/admin/dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { signedInEmail } from "#lib/session.ts";
import { settleRenewal } from "#lib/session-renewal.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Stands over the page while the session has run out; what waited for it is sent again, and nothing typed is lost. */
export function SignInDialog() {
  const giveUp = () => settleRenewal(false);
  return (
    <Dialog title="Please log in again" place="center" isOpen onClose={giveUp}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        Your session has ended. What you were doing goes on once you are logged in.
      </Text>
      <SignInForm email={signedInEmail()} onSignedIn={() => settleRenewal(true)} />
      <Button type="button" tone="secondary" className="mt-3 w-full" onClick={giveUp}>
        Not now
      </Button>
    </Dialog>
  );
}
