import { Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";

type SecretLinkProps = {
  link: string;
  /** Further buttons beside "Copy link". */
  children?: ReactNode;
};

/** Shows a link that cannot be shown again, with a button that copies it. */
export function SecretLink({ link, children }: SecretLinkProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The control that had the focus is gone, so the focus moves here.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
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
        {children}
      </div>
    </>
  );
}
