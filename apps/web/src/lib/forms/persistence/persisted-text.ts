import { useState } from "react";
import { readAccountId } from "#lib/session/session.ts";

/**
 * State of a text field, persisted in local storage until it is emptied, so it survives a reload, a
 * new sign-in or a lost connection. The key contains the account, so other users of the device do
 * not see the text.
 * @param name key of the text, such as the comment on one tutorial
 */
export function usePersistedText(name: string) {
  const [key] = useState(() => `text:${readAccountId()}:${name}`);
  const [text, setText] = useState(() => read(key));

  function change(next: string): void {
    setText(next);
    try {
      if (next) localStorage.setItem(key, next);
      else localStorage.removeItem(key);
    } catch {
      // Storage is full; the field still has the text.
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
