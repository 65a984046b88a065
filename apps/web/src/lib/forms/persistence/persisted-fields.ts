import { type RefObject, useEffect, useState } from "react";

/**
 * Key in session storage. The hydration script reads it, so that React restores the fields right
 * after a reload.
 */
const STORAGE_KEY = "typed";

type FieldsByForm = Record<string, Record<string, string>>;

/**
 * Persists the fields of a public form for the lifetime of the tab and restores them into empty
 * fields. Resetting the form after a submission clears them.
 * @param isSent true when the browser itself has submitted the form
 */
export function usePersistedFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isSent = false,
): void {
  const [wasSent] = useState(isSent);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // After a reload of the result page, persisted values were typed after the submission.
    if (wasSent && !isReload()) clearPersistedFields(name);
    const save = () => write(name, readFields(element));
    const forget = () => clearPersistedFields(name);
    fillEmptyFields(element, read()[name] ?? {});
    save();
    element.addEventListener("input", save);
    element.addEventListener("reset", forget);
    return () => {
      element.removeEventListener("input", save);
      element.removeEventListener("reset", forget);
    };
  }, [form, name, wasSent]);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}

/** Clears the persisted fields of a form that is not reset after success. */
export function clearPersistedFields(name: string): void {
  write(name, {});
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)].filter(
    ([field, value]) => typeof value === "string" && value && !isPassword(form, field),
  );
  return Object.fromEntries(typed.map(([field, value]) => [field, String(value)]));
}

/** Passwords are never persisted, not even while they are shown as text. */
function isPassword(form: HTMLFormElement, field: string): boolean {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "password" || control.autocomplete.includes("password");
}

/** Restores persisted values; input typed meanwhile stays. */
export function fillEmptyFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [field, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(field);
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (isField && control.value === "") control.value = text;
  }
}

function read(): FieldsByForm {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    // Storage is blocked or corrupt; treat it as empty.
    return {};
  }
}

function write(name: string, fields: Record<string, string>): void {
  const { [name]: _before, ...others } = read();
  const stored = Object.keys(fields).length > 0 ? { ...others, [name]: fields } : others;
  try {
    if (Object.keys(stored).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or blocked; the form itself still has the input.
  }
}
