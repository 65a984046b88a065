import { useEffect, useEffectEvent } from "react";
import { useAccountFlag } from "#lib/session/account-flag.ts";

type PanelKeys = { onSearch: () => void; onShowKeys: () => void };

/**
 * Whether letters are keys on this device. Speech input types letters by chance, so people can
 * switch them off (WCAG 2.1.4).
 */
export type LetterKeys = { isOn: boolean; set: (isOn: boolean) => void };

/** Handles the keys of the panel's screens, while no field or dialog has them. */
export function usePanelKeys({ onSearch, onShowKeys }: PanelKeys): LetterKeys {
  const [isOff, setOff] = useAccountFlag("letterKeysOff");
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || altKey || !(target instanceof HTMLElement)) return;
    if (target.closest("[role=dialog], [role=alertdialog]")) return;
    if (ctrlKey || metaKey) {
      // There it makes a link.
      if (key.toLowerCase() !== "k" || shiftKey || target.isContentEditable) return;
      event.preventDefault();
      onSearch();
    } else if (!isOff && !isField(target)) {
      if (key === "?") onShowKeys();
      else if (!handleListKey(key, target)) return;
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { isOn: !isOff, set: (isOn) => setOff(!isOn) };
}

/** True for elements that use letters themselves; a checkbox does not. */
function isField(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])");
}

/** @returns true when the screen has what the key is for */
function handleListKey(key: string, target: HTMLElement): boolean {
  if (key === "/") return focus(document.querySelector("#main input[type=search]"));
  const row = target.closest("#main tr");
  if (key === "j" || key === "k") return focusRow(row, key === "j" ? 1 : -1);
  if (key === "x") return click(row?.querySelector("input[type=checkbox]"));
  // On a link or button, Enter does what it does everywhere.
  if (key === "Enter" && target.matches("[type=checkbox]")) return click(openerOf(row));
  return false;
}

/** The link or button that opens a row's record: the first beside its name. */
function openerOf(row: Element | null | undefined) {
  return row?.querySelector<HTMLElement>("[data-main] :is(a[href], button)");
}

/** In a row of which nothing opens, its checkbox. */
function focusOf(row: Element | undefined) {
  return openerOf(row) ?? row?.querySelector<HTMLElement>("input[type=checkbox]");
}

function focusRow(row: Element | null, step: number): boolean {
  const rows = [...document.querySelectorAll("#main tbody tr")].filter(focusOf);
  const from = row ? rows.indexOf(row) : -1;
  return focus(focusOf(rows[from < 0 ? 0 : from + step]));
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
