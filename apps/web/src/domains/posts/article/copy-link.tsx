import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";

type CopyLinkProps = {
  url: string;
  /** Text to paste into a group chat: title, first sentences and link. */
  text: string;
};

/** Shows the URL, and after hydration buttons that copy it. */
export function CopyLink({ url, text }: CopyLinkProps) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <Disclosure label="Copy link or text">
      <Text size="small" className="select-all">
        {url}
      </Text>
      {isHydrated && (
        <div className="flex flex-wrap gap-3">
          <Button type="button" tone="secondary" onClick={() => void copyText(url)}>
            Copy link
          </Button>
          <Button type="button" tone="secondary" onClick={() => void copyText(text)}>
            Copy as text
          </Button>
        </div>
      )}
    </Disclosure>
  );
}
