import { LRUCache } from "lru-cache";
import { createSemaphore } from "./semaphore.ts";

/** Four concurrent renders, so that some read the database while another uses the processor. */
const QUEUE = { maxRunning: 4, maxWaiting: 100 };

/** At 120 renders per second, the last of 40 waits a third of a second. */
const UNKNOWN_PAGES_QUEUE = { ...QUEUE, maxWaiting: 40 };

const MAX_KNOWN_PAGES = 10_000;

type RenderedPage = { isCacheable: boolean };

type PageIdentity = {
  /** Cache key; undefined for pages that are not cached. */
  key: string | undefined;
  /** True for pages of the signed-in areas. */
  isSignedIn: boolean;
};

export type EnqueueRender = <Page extends RenderedPage>(
  page: PageIdentity,
  render: () => Promise<Page>,
) => Promise<Page>;

/**
 * Limits concurrent renders with three queues, so that a flood of unknown URLs cannot delay known
 * pages or the shells of the signed-in areas.
 * @returns a function that throws {DomainError} TEMPORARILY_UNAVAILABLE when the page's queue is
 * full
 */
export function createRenderQueues(): EnqueueRender {
  const knownPages = createSemaphore(QUEUE);
  const signedInPages = createSemaphore(QUEUE);
  const unknownPages = createSemaphore(UNKNOWN_PAGES_QUEUE);
  const knownKeys = new LRUCache<string, true>({ max: MAX_KNOWN_PAGES });

  function queueFor({ key, isSignedIn }: PageIdentity) {
    if (isSignedIn) return signedInPages;
    return key !== undefined && knownKeys.has(key) ? knownPages : unknownPages;
  }

  return async (identity, render) => {
    const page = await queueFor(identity)(render);
    if (identity.key !== undefined && page.isCacheable) knownKeys.set(identity.key, true);
    return page;
  };
}
