import { useState } from "react";
import { readAccountId } from "#lib/session/session.ts";

/**
 * Text that someone is writing, kept on this device until it is emptied: a reload, a new sign-in or a lost connection
 * takes nothing of it. It is kept by account, so that whoever uses the device next does not see it.
 * @param name what is written, such as the comment on one tutorial
 */
export function useKeptText(name: string) {
  const [key] = useState(() => `text:${readAccountId()}:${name}`);
  const [text, setText] = useState(() => read(key));

  function change(next: string): void {
    setText(next);
    try {
      if (next) localStorage.setItem(key, next);
      else localStorage.removeItem(key);
    } catch {
      // No room on the device: the text still stands in its field.
    }
  }
  return [text, change] as const;
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
