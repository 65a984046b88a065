import { type RefObject, useEffect } from "react";

/** Name in session storage; the wake script looks for it, so that after a reload React comes without waiting. */
const TYPED = "typed";

type Kept = Record<string, Record<string, string>>;

/**
 * Keeps what is typed into a public form for as long as its tab lives, whatever becomes of the page or the line, and puts
 * it back into fields that are empty. A form that was sent and emptied leaves nothing.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => write(name, fieldsOf(element));
    const forget = () => forgetKeptFields(name);
    fillEmptyFields(element, read()[name] ?? {});
    save();
    element.addEventListener("input", save);
    element.addEventListener("reset", forget);
    return () => {
      element.removeEventListener("input", save);
      element.removeEventListener("reset", forget);
    };
  }, [form, name]);
}

/** The server has said yes to a form that is not emptied. */
export function forgetKeptFields(name: string): void {
  write(name, {});
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)].filter(
    ([field, value]) => typeof value === "string" && value && !isSecret(form, field),
  );
  return Object.fromEntries(typed.map(([field, value]) => [field, String(value)]));
}

/** A password is kept nowhere, also while it is being looked at. */
function isSecret(form: HTMLFormElement, field: string): boolean {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "password" || control.autocomplete.includes("password");
}

/** Puts words back; what has been typed meanwhile stays. */
export function fillEmptyFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [field, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(field);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && control.value === "") control.value = text;
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TYPED) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    // Storage is closed or holds something else: then nothing was kept.
    return {};
  }
}

function write(name: string, fields: Record<string, string>): void {
  const { [name]: _before, ...others } = read();
  const kept = Object.keys(fields).length > 0 ? { ...others, [name]: fields } : others;
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(TYPED, JSON.stringify(kept));
    else sessionStorage.removeItem(TYPED);
  } catch {
    // Full or closed: the form itself still has the text.
  }
}
