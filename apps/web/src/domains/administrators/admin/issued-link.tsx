import { INVITATION_HOURS } from "@ebute/contracts/administrators";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";

type IssuedLinkProps = { link: string; onClose: () => void };

/** Shows the link of an invitation that could not be mailed. It cannot be shown again. */
export function IssuedLink({ link, onClose }: IssuedLinkProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The focused field is gone, so the focus moves here.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <Text>
        This site sends no e-mail. Pass this link on by a way that only the invited person reads. It
        is shown only now, works once, and for {INVITATION_HOURS} hours.
      </Text>
      {!link.startsWith(`${window.location.origin}/`) && (
        <Notice tone="info">
          This link leads to another address than the one in your browser. If it is wrong, correct
          the address of the site under Settings &gt; Address, and make a new link.
        </Notice>
      )}
      <Text size="small" className="bg-surface p-3 wrap-anywhere select-all">
        {link}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} type="button" onClick={() => void copyText(link)}>
          <Copy aria-hidden="true" size={18} />
          Copy link
        </Button>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
