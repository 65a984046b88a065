import { readAccountId } from "#lib/session/session.ts";
import type { PaletteItem } from "./palette-item.ts";

const RECENT_MAX = 5;

/**
 * In the tab's storage, which the sign-out empties, because names of people must not stay on a
 * shared device.
 */
const STORAGE_KEY = "recent";

type Recent = { account: string; items: PaletteItem[] };

/** Returns the entries that the account has opened in this tab, newest first. */
export function readRecent(): PaletteItem[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return isRecent(stored) && stored.account === readAccountId() ? stored.items : [];
  } catch {
    return [];
  }
}

export function rememberRecent(item: PaletteItem): void {
  const others = readRecent().filter(({ href }) => href !== item.href);
  const items = [item, ...others].slice(0, RECENT_MAX);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ account: readAccountId(), items }));
  } catch {
    // The palette works without it where storage is full or blocked.
  }
}

function isRecent(value: unknown): value is Recent {
  return typeof value === "object" && value !== null && "account" in value && "items" in value;
}
