import { type RefObject, useEffect } from "react";
import { readAccountId } from "#lib/session/session.ts";

/**
 * Persists one text field of a form in local storage until the form is reset, so it survives a
 * reload, a new sign-in or a lost connection. The key contains the account, so other users of the
 * device do not see the text.
 * @param name key of the text, such as the comment on one lesson
 */
export function usePersistedText(
  form: RefObject<HTMLFormElement | null>,
  field: string,
  name: string,
): void {
  useEffect(() => {
    const element = form.current;
    const control = element?.elements.namedItem(field);
    if (!element || !(control instanceof HTMLTextAreaElement)) return;
    const key = `text:${readAccountId()}:${name}`;
    const save = () => write(key, control.value);
    const forget = () => write(key, "");
    // A text that was typed before hydration stays.
    if (control.value === control.defaultValue) control.value = read(key) || control.value;
    save();
    control.addEventListener("input", save);
    element.addEventListener("reset", forget);
    return () => {
      control.removeEventListener("input", save);
      element.removeEventListener("reset", forget);
    };
  }, [form, field, name]);
}

/**
 * Forgets the stored text of a form that the browser itself has sent, as its texts on the server
 * tell. Called before `usePersistedText` of the same form.
 * @param sent texts that the server has
 */
export function useForgottenText(name: string, sent: readonly string[]): void {
  useEffect(() => {
    const key = `text:${readAccountId()}:${name}`;
    const stored = read(key).trim();
    // Browsers send each line break of a text area as two characters.
    if (sent.some((text) => text.replaceAll("\r\n", "\n") === stored)) write(key, "");
  }, [name, sent]);
}

/**
 * Returns an inline script that persists the text fields marked by `keptTextProps` until React does.
 * @param sent key of a text that the browser itself has just sent, which it forgets
 */
export function keepTextScript(sent?: string): string {
  const key = '"text:"+JSON.parse(localStorage.user)._id+":"+';
  const forget = sent
    ? `try{performance.getEntriesByType("navigation")[0].type=="reload"||localStorage.removeItem(${key}${JSON.stringify(sent)})}catch{}`
    : "";
  return `${forget}addEventListener("input",({target:t})=>{try{t.dataset.kept&&(localStorage[${key}t.dataset.kept]=t.value)}catch{}})`;
}

/** @param name as for `usePersistedText` */
export function keptTextProps(name: string) {
  return { "data-kept": name } as const;
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked; the field still has the text.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
