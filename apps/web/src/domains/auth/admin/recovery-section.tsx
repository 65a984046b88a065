import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useRenewRecoveryCodes } from "./factors.mutations.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type RecoverySectionProps = {
  left: number;
  /** Made a moment ago, and shown until they are kept. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
};

/** Fewer than these are soon none. */
const FEW = 4;

export function RecoverySection({ left, codes, onCodes }: RecoverySectionProps) {
  const renew = useRenewRecoveryCodes();
  const place = useRef<HTMLDivElement>(null);
  function handleKept() {
    onCodes(undefined);
    place.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={handleKept} />
      ) : (
        <>
          <Text>{left === 1 ? "1 code is left." : `${left} codes are left.`}</Text>
          {left < FEW && <Notice tone="info">Make new ones before you run out of them.</Notice>}
          {renew.error && <Notice tone="err">{userMessage(renew.error)}</Notice>}
          <div>
            <Button
              type="button"
              tone="secondary"
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, { onSuccess: (made) => onCodes(made.recoveryCodes) })
              }
            >
              New recovery codes
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
