import { type RefObject, useState } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { userMessage } from "#lib/trpc.ts";

/**
 * Sends the text of a field that is nested in another form, and so has no form of its own. A refusal
 * is shown at the field and spoken, and the focus goes back to it.
 */
export function useNestedField(control: RefObject<HTMLElement | null>) {
  const [error, setError] = useState<string>();

  function refuse(message: string): void {
    setError(message);
    announce(message, "assertive");
    control.current?.focus();
  }

  /**
   * @param missing message for a text without words
   * @param send rejects with what the server refuses
   * @returns true once the text is sent
   */
  async function save(
    text: string,
    { missing, send }: { missing: string; send: () => Promise<unknown> },
  ): Promise<boolean> {
    if (!text.trim()) {
      refuse(missing);
      return false;
    }
    setError(undefined);
    try {
      await send();
      return true;
    } catch (cause) {
      refuse(userMessage(cause));
      return false;
    }
  }
  return { error, save };
}
