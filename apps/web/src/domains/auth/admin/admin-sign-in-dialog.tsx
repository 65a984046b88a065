import { AdminDialog } from "#components/admin/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { signedInEmail } from "#lib/session/session.ts";
import { settleRenewal } from "#lib/session/session-renewal.ts";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";

/** Stands over the page while the session has run out; what waited for it is sent again, and nothing typed is lost. */
export function AdminSignInDialog() {
  const giveUp = () => settleRenewal(false);
  return (
    <AdminDialog title="Please log in again" place="center" isOpen onClose={giveUp}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        Your session has ended. What you were doing goes on once you are logged in.
      </Text>
      <AdminSignInForm email={signedInEmail()} onSignedIn={() => settleRenewal(true)} />
      <Button type="button" tone="secondary" className="mt-3 w-full" onClick={giveUp}>
        Not now
      </Button>
    </AdminDialog>
  );
}
