import { get, update } from "idb-keyval";
import { timeoutSignal } from "#lib/abort/abort-signals.ts";
import { broadcastOutboxEvents, type OutboxEvent, setHasQueuedItems } from "./outbox-events.ts";

/** A submission queued while the device was offline. */
export type OutboxItem = {
  /** Idempotency key, so repeated sends have one effect. */
  key: string;
  /**
   * Id of the author's account; empty for a visitor. The item is sent only with this account's
   * session.
   */
  account: string;
  /** Path of the page with the form. */
  page: string;
  /** Path of the REST route that receives the body. */
  call: string;
  body: Record<string, string>;
  /** The server's reason for refusing; the page then returns the text to its author. */
  refusal?: string;
};

const STORE = "outbox";

const TIMEOUT_MS = 20_000;

/** Statuses of an overloaded server or an expired session; the same item may succeed later. */
const retryableStatuses = [401, 408, 425, 429];

export async function addToOutbox(item: OutboxItem): Promise<void> {
  await update(STORE, (list) => [...withoutKey(read(list), item.key), item]);
  setHasQueuedItems(true);
}

/** Lists an account's items of one page, including refused ones. */
export async function listOutbox(page: string, account: string): Promise<OutboxItem[]> {
  return read(await get(STORE)).filter((item) => item.page === page && item.account === account);
}

export async function removeFromOutbox(key: string): Promise<void> {
  await update(STORE, (list) => withoutKey(read(list), key));
  setHasQueuedItems(read(await get(STORE)).length > 0);
}

/** Removes an account's items at sign-out, so the next user of the device cannot see them. */
export async function clearOutbox(account: string): Promise<void> {
  await update(STORE, (list) => read(list).filter((item) => item.account !== account));
  setHasQueuedItems(read(await get(STORE)).length > 0);
}

export async function isOutboxEmpty(account: string): Promise<boolean> {
  return unsentItems(read(await get(STORE)), account).length === 0;
}

/**
 * Sends an account's items in order and stops at the first without a final response.
 * @param headers credentials of the account
 */
export async function sendOutbox(
  account: string,
  headers: Record<string, string> = {},
): Promise<OutboxEvent[]> {
  const events = await withLock(async () => {
    const events: OutboxEvent[] = [];
    for (const item of unsentItems(read(await get(STORE)), account)) {
      const outcome = await send(item, headers).catch(() => "later" as const);
      if (outcome === "later") break;
      events.push({ page: item.page, account, outcome });
    }
    return events;
  });
  if (events.length > 0) broadcastOutboxEvents(events);
  return events;
}

/**
 * Lets one page or worker send at a time. Without the Web Locks API, idempotency keys prevent
 * duplicates.
 */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(STORE, work) : work();
}

async function send(item: OutboxItem, headers: Record<string, string>) {
  const answer = await fetch(item.call, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "idempotency-key": item.key,
    },
    body: JSON.stringify(item.body),
    signal: timeoutSignal(TIMEOUT_MS),
  });
  if (answer.ok) {
    await removeFromOutbox(item.key);
    return "sent";
  }
  if (answer.status >= 500 || retryableStatuses.includes(answer.status)) return "later";
  await addToOutbox({ ...item, refusal: await readMessage(answer) });
  return "refused";
}

async function readMessage(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const isAnnounced = typeof body === "object" && body !== null && "message" in body;
  return isAnnounced ? String(body.message) : "It could not be sent.";
}

/**
 * Returns an account's items without refused ones, which only wait to be returned to their author.
 */
function unsentItems(list: OutboxItem[], account: string): OutboxItem[] {
  return list.filter((item) => item.account === account && !item.refusal);
}

function withoutKey(list: OutboxItem[], key: string): OutboxItem[] {
  return list.filter((item) => item.key !== key);
}

function read(list: unknown): OutboxItem[] {
  return Array.isArray(list) ? list : [];
}
