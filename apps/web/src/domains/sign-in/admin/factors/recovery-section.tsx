import { useEffect, useRef } from "react";
import { CodeList } from "#components/controls/code-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { saveFile } from "#lib/files/download-file.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { userMessage } from "#lib/trpc.ts";
import { useRenewRecoveryCodes } from "./factors.mutations.ts";

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

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows new recovery codes once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <Heading level={3} size="name" tabIndex={-1} ref={heading} className="outline-none">
        Your recovery codes
      </Heading>
      <Text>
        Keep them where you find them without your phone: on paper, or in a password manager. Each
        lets you in once. They are shown only now.
      </Text>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button
          type="button"
          tone="secondary"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
        >
          Download
        </Button>
        <Button type="button" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
