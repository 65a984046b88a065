import { get, update } from "idb-keyval";
import { markWaiting, type OutboxNews, tellOutbox } from "./outbox-news.ts";

/** Text that someone has sent while there was no connection. */
export type Waiting = {
  /** The Idempotency-Key: however often it is sent, the server does it once. */
  key: string;
  /** Whose text it is; empty for a visitor. It is sent in nobody else's name. */
  account: string;
  /** Path of the page on which it was written. */
  page: string;
  /** Path of the call that takes it. */
  call: string;
  body: Record<string, string>;
  /** The server's reason for not taking it; the page gives the text back to who wrote it. */
  refusal?: string;
};

const STORE = "outbox";

const TIMEOUT_MS = 20_000;

/** The server had no time, or does not know any more who is signed in: later it may take the same text. */
const tryLater = [401, 408, 425, 429];

export async function addToOutbox(waiting: Waiting): Promise<void> {
  await update(STORE, (list) => [...without(read(list), waiting.key), waiting]);
  markWaiting(true);
}

/** What waits of one page in one name, refused texts among it. */
export async function listOutbox(page: string, account: string): Promise<Waiting[]> {
  return read(await get(STORE)).filter((one) => one.page === page && one.account === account);
}

export async function removeFromOutbox(key: string): Promise<void> {
  await update(STORE, (list) => without(read(list), key));
  markWaiting(read(await get(STORE)).length > 0);
}

/** After a sign-out: what somebody has not sent yet is not left to the next person on this device. */
export async function forgetOutbox(account: string): Promise<void> {
  await update(STORE, (list) => read(list).filter((one) => one.account !== account));
  markWaiting(read(await get(STORE)).length > 0);
}

export async function isOutboxEmpty(account: string): Promise<boolean> {
  return own(read(await get(STORE)), account).length === 0;
}

/**
 * Sends what waits in one name, one after the other. Whatever gets no answer stays for the next time.
 * @param headers what proves the name
 */
export async function sendOutbox(
  account: string,
  headers: Record<string, string> = {},
): Promise<OutboxNews[]> {
  const news = await alone(async () => {
    const done: OutboxNews[] = [];
    for (const waiting of own(read(await get(STORE)), account)) {
      const outcome = await send(waiting, headers).catch(() => "later" as const);
      if (outcome === "later") break;
      done.push({ page: waiting.page, account, outcome });
    }
    return done;
  });
  if (news.length > 0) tellOutbox(news);
  return news;
}

/** Of the worker and all pages one at a time; where browsers know no locks, the key still makes it one comment. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(STORE, work) : work();
}

async function send(waiting: Waiting, headers: Record<string, string>) {
  const answer = await fetch(waiting.call, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "idempotency-key": waiting.key,
    },
    body: JSON.stringify(waiting.body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) {
    await removeFromOutbox(waiting.key);
    return "sent";
  }
  if (answer.status >= 500 || tryLater.includes(answer.status)) return "later";
  await addToOutbox({ ...waiting, refusal: await messageOf(answer) });
  return "refused";
}

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const isSaid = typeof body === "object" && body !== null && "message" in body;
  return isSaid ? String(body.message) : "It could not be sent.";
}

/** Without what was refused: that waits for nothing but to be given back. */
function own(list: Waiting[], account: string): Waiting[] {
  return list.filter((one) => one.account === account && !one.refusal);
}

function without(list: Waiting[], key: string): Waiting[] {
  return list.filter((one) => one.key !== key);
}

function read(list: unknown): Waiting[] {
  return Array.isArray(list) ? list : [];
}
