import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Text } from "#components/ui/text.tsx";
import { clearLocalDataAndGo } from "#lib/offline/local-data.ts";
import { readStudent } from "#lib/session/session.ts";
import { settleSignInPrompt } from "#lib/session/sign-in-prompt.ts";
import { StudentSignInForm } from "./student-sign-in-form.tsx";

/**
 * Sign-in over the page after the session expired. Waiting calls are then sent again, and input is
 * kept.
 */
export function StudentSignInDialog() {
  const cancelPrompt = () => settleSignInPrompt(false);
  return (
    <Dialog title="Please sign in again" position="center" isOpen onClose={cancelPrompt}>
      <Text size="small" tone="quiet" className="mt-2 mb-5">
        Your session has ended. What you were doing continues once you are signed in.
      </Text>
      <StudentSignInForm
        knownPhone={readStudent()?.phone}
        onSignedIn={() => settleSignInPrompt(true)}
      />
      <div className="mt-3 grid grid-cols-1 gap-3">
        <Button type="button" tone="secondary" onClick={cancelPrompt}>
          Not now
        </Button>
        <Button
          type="button"
          tone="secondary"
          onClick={() => void clearLocalDataAndGo("/signin", { keepsUnsent: true })}
        >
          Sign in as someone else
        </Button>
      </div>
    </Dialog>
  );
}
