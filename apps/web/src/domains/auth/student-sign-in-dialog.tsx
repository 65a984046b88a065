import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Text } from "#components/ui/text.tsx";
import { leaveDevice } from "#lib/session/device-traces.ts";
import { readStudent } from "#lib/session/session.ts";
import { settleRenewal } from "#lib/session/session-renewal.ts";
import { StudentSignInForm } from "./student-sign-in-form.tsx";

/** Stands over the page while the session has run out; what waited for it is sent again, and nothing typed is lost. */
export function StudentSignInDialog() {
  const giveUp = () => settleRenewal(false);
  return (
    <Dialog title="Please sign in again" place="center" isOpen onClose={giveUp}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        Your session has ended. What you were doing goes on once you are signed in.
      </Text>
      <StudentSignInForm knownPhone={readStudent()?.phone} onSignedIn={() => settleRenewal(true)} />
      <div className="mt-3 grid grid-cols-1 gap-3">
        <Button type="button" tone="secondary" onClick={giveUp}>
          Not now
        </Button>
        <Button type="button" tone="secondary" onClick={() => void leaveDevice("/signin")}>
          Sign in as someone else
        </Button>
      </div>
    </Dialog>
  );
}
