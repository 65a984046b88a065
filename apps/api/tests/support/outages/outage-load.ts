import { setTimeout as wait } from "node:timers/promises";
import type { Ledger } from "../writes/ledger.ts";

export type Exchange = {
  path: string;
  /** 0 where the connection ended without a response. */
  status: number;
  ms: number;
  /** Error message of a response with status 400 or above. */
  message: string | undefined;
};

/**
 * Light load leaves connections idle between statements; heavy load fills the pool and its queue.
 */
export const loads = {
  light: { writers: 3, readers: 2, pauseMs: 20 },
  heavy: { writers: 24, readers: 24, pauseMs: 0 },
} as const;

export type LoadName = keyof typeof loads;

type Options = { url: string; ledger: Ledger; load: LoadName };

const PAUSE_AFTER_REJECTION_MS = 500;

/** Longer than any request may take, so that a hanging one is detected. */
const GIVE_UP_MS = 30_000;

/** Sends writes and uncached reads until `stop`, and records how each request ended. */
export function startLoad({ url, ledger, load }: Options) {
  const { writers, readers, pauseMs } = loads[load];
  const exchanges: Exchange[] = [];
  let isOver = false;
  let reads = 0;

  async function timed(path: string, send: () => Promise<{ status: number; message?: string }>) {
    const startedAt = performance.now();
    const { status, message } = await send();
    exchanges.push({ path, status, message, ms: performance.now() - startedAt });
    // Rejections are instant: without a pause one outage would cause thousands.
    const pause = status === 200 || status === 201 ? pauseMs : PAUSE_AFTER_REJECTION_MS;
    if (pause > 0) await wait(pause);
  }

  async function write(): Promise<void> {
    while (!isOver) {
      await timed("a write", async () => ({ status: await ledger.write() }));
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      reads += 1;
      const path = `/api/blog/all?limit=40&q=word${reads}`;
      await timed(path, () => get(url + path));
    }
  }

  const running = Promise.all([
    ...Array.from({ length: writers }, write),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    exchanges,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}

async function get(address: string): Promise<{ status: number; message?: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    const text = await response.text();
    return response.ok
      ? { status: response.status }
      : { status: response.status, message: JSON.parse(text).message };
  } catch {
    return { status: 0 };
  }
}
