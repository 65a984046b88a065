import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { readSignedInEmail } from "#lib/session/session.ts";
import { settleSignInPrompt } from "#lib/session/sign-in-prompt.ts";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";

/**
 * Sign-in over the page after the session expired. Waiting calls are then sent again, and input is
 * kept.
 */
export function AdminSignInDialog() {
  const cancelPrompt = () => settleSignInPrompt(false);
  return (
    <AdminDialog title="Please log in again" position="center" isOpen onClose={cancelPrompt}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        Your session has ended. What you were doing continues once you are logged in.
      </Text>
      <AdminSignInForm email={readSignedInEmail()} onSignedIn={() => settleSignInPrompt(true)} />
      <Button type="button" tone="secondary" className="mt-3 w-full" onClick={cancelPrompt}>
        Not now
      </Button>
    </AdminDialog>
  );
}
