import type { BrowserContext, Page } from "@playwright/test";

export const cuts = ["beforeCommit", "afterCommit", "whileSending", "beforeAnswer"] as const;

export type Cut = (typeof cuts)[number];

type Stores = {
  /** Object stores of the transaction that stores an answer. */
  stores: readonly string[];
  /** Object store with answers that wait to be sent. */
  journal: string;
};

/** Numbers from 0 up to 1, the same in each run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets the next transaction with an answer end as if the phone went off: before the commit nothing
 * is stored, after it everything is, and in both cases the page hears nothing of it.
 */
export async function cutNextCommit(page: Page, cut: Cut, stores: Stores): Promise<void> {
  await page.evaluate(
    ([kind, { stores: cutStores, journal }]) => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function cutOff(names, mode, options) {
        const tx = transaction.call(this, names, mode, options);
        if (mode !== "readwrite" || [names].flat().join() !== cutStores.join()) return tx;
        const silence = (event: Event) => {
          event.stopImmediatePropagation();
          document.documentElement.dataset.cut = "true";
        };
        for (const type of ["complete", "abort", "error"]) tx.addEventListener(type, silence);
        if (kind === "beforeCommit") {
          const { add } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.add = function abortInstead(...values) {
            const request = add.apply(this, values);
            if (this.name === journal) tx.abort();
            return request;
          };
        }
        return tx;
      };
    },
    [cut, stores] as const,
  );
}

/** Cuts the calls that send answers, as `cut` says; undefined lets them pass. */
export async function cutSending(context: BrowserContext, calls: string) {
  const sending: { cut: Cut | undefined } = { cut: undefined };
  await context.route(calls, async (route) => {
    if (sending.cut === "whileSending") return route.abort();
    // The server stores it, and the answer never comes.
    const response = await route.fetch();
    return sending.cut === "beforeAnswer" ? route.abort() : route.fulfill({ response });
  });
  return sending;
}
