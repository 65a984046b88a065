import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { passkeyMessage } from "../factors/passkey-messages.ts";

type PasskeyButtonProps = {
  use: { mutate: () => void; isPending: boolean; error: Error | null };
  children: string;
};

/** Starts a passkey prompt and shows its error below. */
export function PasskeyButton({ use, children }: PasskeyButtonProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Button
        type="button"
        tone="secondary"
        busy={use.isPending}
        busyText="Waiting for the device..."
        className="w-full"
        onClick={() => use.mutate()}
      >
        {children}
      </Button>
      {use.error && <Notice tone="err">{passkeyMessage(use.error)}</Notice>}
    </div>
  );
}
