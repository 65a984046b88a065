import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogDescription } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Sending } from "#lib/offline/device/sending.ts";
import { countUnsent } from "#lib/offline/device/unsent-mark.ts";

type SendAll = (account: string) => Promise<Sending>;

let root: Root | undefined;

/** Opens the dialog. Resolves to true once nothing is left to send, or may be deleted. */
export function showUnsentAnswers(account: string, sendAll: SendAll): Promise<boolean> {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  return new Promise((resolve) => {
    const settle = (isAgreed: boolean) => {
      flushSync(() => root?.render(null));
      resolve(isAgreed);
    };
    root?.render(
      <UnsentAnswersDialog
        account={account}
        sendAll={sendAll}
        onSignOut={() => settle(true)}
        onCancel={() => settle(false)}
      />,
    );
  });
}

type UnsentAnswersDialogProps = {
  account: string;
  sendAll: SendAll;
  onSignOut: () => void;
  onCancel: () => void;
};

const NOT_SENT = "They could not be sent. Check the connection, and try again.";

/** Before a sign-out that would delete answers: says how many, and offers to send them first. */
function UnsentAnswersDialog(props: UnsentAnswersDialogProps) {
  const { account, sendAll, onSignOut, onCancel } = props;
  const [unsent, setUnsent] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const goOnWithoutAny = useEffectEvent((count: number) => {
    if (count === 0) onSignOut();
    else setUnsent(count);
  });
  useEffect(() => {
    // A database that does not open has nothing to send.
    void countUnsent(account)
      .catch(() => 0)
      .then(goOnWithoutAny);
  }, [account]);

  async function sendFirst() {
    setError(undefined);
    setIsSending(true);
    const sending = await sendAll(account).catch(() => "later" as const);
    setIsSending(false);
    if (sending === "sent") onSignOut();
    else setError(NOT_SENT);
  }
  if (unsent === undefined) return null;
  const subject = unsent === 1 ? "1 answer is" : `${unsent} answers are`;
  return (
    <Dialog
      title={`${subject} not sent yet`}
      role="alertdialog"
      position="center"
      isOpen
      onClose={onCancel}
    >
      <DialogDescription>
        <p>Signing out deletes everything of yours on this phone.</p>
      </DialogDescription>
      {error && (
        <div className="mt-3">
          <Notice tone="err">{error}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" tone="danger" onClick={onSignOut}>
          Delete them
        </Button>
        <Button
          type="button"
          data-first-focus
          busy={isSending}
          busyText="Sending..."
          onClick={() => void sendFirst()}
        >
          Send first
        </Button>
      </div>
    </Dialog>
  );
}
