import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useRenewRecoveryCodes } from "./factors.mutations.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type RecoverySectionProps = {
  left: number;
  /** New codes, shown until the user has saved them. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
};

/** Below this number a warning appears. */
const FEW = 4;

export function RecoverySection({ left, codes, onCodes }: RecoverySectionProps) {
  const renew = useRenewRecoveryCodes();
  const section = useRef<HTMLDivElement>(null);
  function handleKept() {
    onCodes(undefined);
    section.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
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
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
                })
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
