import { useEffect, useRef } from "react";
import { CodeList } from "#components/controls/code-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { saveFile } from "#lib/files/download-file.ts";
import { copyText } from "#lib/text/copy-text.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
