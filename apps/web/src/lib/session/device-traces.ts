import { forgetToken, readAccountId } from "./session.ts";

/** Names under which something of the student is kept on this device begin so, wherever they are kept. */
export const STUDENT_TRACE = "student:";

/** A draft's name has the kind of store before it. */
const traces = [STUDENT_TRACE, `draft:${STUDENT_TRACE}`];

/** What was typed or sent in this tab, whatever it was about. */
const tabTraces = ["typed", "unanswered"];

let isOnTheWay = false;

/** True from `leaveDevice` on: what sees that nobody is signed in any more need not go anywhere by itself. */
export function isLeavingDevice(): boolean {
  return isOnTheWay;
}

/** Longer than any device needs for it; a browser that refuses its stores holds nobody up. Unit: milliseconds. */
const PATIENCE_MS = 1_500;

/** Nothing of the student stays on this device. */
async function forgetDevice(): Promise<void> {
  const account = readAccountId();
  forgetToken();
  for (const name of tabTraces) sessionStorage.removeItem(name);
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage).filter(isTrace)) storage.removeItem(name);
  }
  await Promise.race([
    Promise.allSettled([forgetCaches(), forgetDrafts(), forgetUnsent(account)]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Nothing of who was signed in stays: not on the device, and by a page of its own not in memory either. */
export async function leaveDevice(href: string): Promise<void> {
  isOnTheWay = true;
  await forgetDevice();
  location.assign(href);
}

async function forgetCaches(): Promise<void> {
  // Only there on https and on localhost.
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter(isTrace);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function forgetDrafts(): Promise<void> {
  const { delMany, keys } = await import("idb-keyval");
  const names = (await keys()).filter((key) => typeof key === "string" && isTrace(key));
  if (names.length > 0) await delMany(names);
}

async function forgetUnsent(account: string): Promise<void> {
  if (!account) return;
  const { forgetOutbox } = await import("#lib/offline/outbox.ts");
  await forgetOutbox(account);
}

function isTrace(name: string): boolean {
  return traces.some((trace) => name.startsWith(trace));
}
