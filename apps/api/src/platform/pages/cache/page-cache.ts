import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { errorResponseFor } from "#platform/errors/error-responses.ts";
import { createInvalidationLog } from "./invalidation-log.ts";

/** A rendered page, or another response that is the same for every visitor, ready to be sent. */
export type CachedPage = {
  status: number;
  /** All headers except ETag, Content-Encoding and Content-Length. */
  headers: Record<string, string>;
  /** Hash of the content without quotes; undefined for responses without an ETag. */
  etag: string | undefined;
  bodies: PageBodies;
  tags: ReadonlySet<string>;
  /** Route pattern, for metrics and the log. */
  route: string;
  /** Milliseconds since the epoch. */
  renderedAt: number;
  /** The page is outdated from this moment on without any write. Unit: milliseconds since 1970. */
  validUntil?: number | undefined;
  /** False for personal pages and error pages. */
  isCacheable: boolean;
};

/**
 * The uncompressed body, until a client requests a compressed one; then only requested encodings.
 */
export type PageBodies = { identity?: Buffer; gzip?: Buffer; br?: Buffer };

type Entry = {
  page: CachedPage;
  version: number;
  /** Start of its render, in milliseconds of `elapsed`. */
  startedAt: number;
};

/** Key, headers with a kilobyte of policy, and tags. An upper estimate. */
const OVERHEAD_BYTES = 8_000;

/** Maximum age of a page while invalidations of other processes cannot arrive. */
const MAX_AGE_DISCONNECTED_MS = 500;

/** Maximum wait of a request for a new render if an older page exists. Unit: milliseconds. */
const STALE_WAIT_MS = 300;

type Options = {
  maxBytes: number;
  /** Larger pages are not cached. */
  maxEntryBytes?: number;
  maxAgeMs: number;
  now?: () => number;
  /** Monotonic milliseconds. */
  elapsed?: () => number;
};

type Render = () => Promise<CachedPage>;

type InFlight = { page: Promise<CachedPage>; startedAt: number };

export type PageCache = {
  peek(key: string): CachedPage | undefined;
  /**
   * The current page, or the result of `render`, which concurrent callers share. An expired page is
   * returned at once and rendered again in the background. If rendering fails, the last page is
   * returned.
   */
  get(key: string, render: Render): Promise<CachedPage>;
  /** Removes every page with one of the tags. */
  invalidate(tags: string[]): void;
  /** Expires every page without removing it. */
  expireAll(): void;
  /**
   * Says whether invalidations of other processes arrive. While disconnected, a page is current for
   * half a second; on reconnection all pages expire.
   */
  setConnected(isConnected: boolean): void;
  /** Measures an entry again after a compressed body was added. */
  updateSize(key: string): void;
};

/** An LRU cache of rendered pages, bounded by bytes and invalidated by tag. */
export function createPageCache({
  maxBytes,
  maxEntryBytes = maxBytes,
  maxAgeMs,
  now = Date.now,
  elapsed = () => performance.now(),
}: Options): PageCache {
  const keysOfTag = new Map<string, Set<string>>();
  const inFlight = new Map<string, InFlight>();
  const changes = createInvalidationLog();
  let freshSinceVersion = 0;
  const connection = createConnectionState();

  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
    dispose: ({ page }, key) => {
      for (const tag of page.tags) {
        const keys = keysOfTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOfTag.delete(tag);
      }
    },
  });

  /** True if the entry is not expired, and the cache is connected to invalidations. */
  function isCurrent({ page, version, startedAt }: Entry): boolean {
    if (version < freshSinceVersion) return false;
    if (page.validUntil !== undefined && now() >= page.validUntil) return false;
    return connection.isUp() || elapsed() - startedAt < MAX_AGE_DISCONNECTED_MS;
  }

  function ageOf({ page }: Entry): number {
    return now() - page.renderedAt;
  }

  function peek(key: string): CachedPage | undefined {
    const entry = pages.get(key);
    if (!entry || !isCurrent(entry)) return undefined;
    const age = ageOf(entry);
    const isServed = age < maxAgeMs || (age < 2 * maxAgeMs && inFlight.has(key));
    return isServed ? entry.page : undefined;
  }

  function store(key: string, entry: Entry): void {
    pages.set(key, entry);
    if (!pages.has(key)) return;
    for (const tag of entry.page.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  async function renderAndStore(key: string, render: Render): Promise<CachedPage> {
    const version = changes.version();
    const startedAt = elapsed();
    const finish = changes.watch();
    try {
      const page = await render();
      // A write during the render may be missing in the page, so only the requests that wait for it
      // get the page.
      const hasMissedWrite = changes.hasAnySince(version, page.tags);
      if (!page.isCacheable) pages.delete(key);
      else if (!hasMissedWrite) store(key, { page, version, startedAt });
      return page;
    } catch (error) {
      // The page is now deleted or forbidden, so the cache must not serve it again.
      if (errorResponseFor(error).status < 500) pages.delete(key);
      throw error;
    } finally {
      finish();
    }
  }

  function renderOnce(key: string, render: Render): InFlight {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const page = renderAndStore(key, render).finally(() => {
      if (inFlight.get(key) === rendering) inFlight.delete(key);
    });
    const rendering = { page, startedAt: elapsed() };
    inFlight.set(key, rendering);
    return rendering;
  }

  function waitFor(rendering: InFlight, lastGood: Entry | undefined): Promise<CachedPage> {
    if (!lastGood) return rendering.page;
    return connection.unlessLost(rendering.page, () => {
      const waitMs = Math.max(0, rendering.startedAt + STALE_WAIT_MS - elapsed());
      return setTimeout(waitMs, lastGood.page, { ref: false });
    });
  }

  function expireAll(): void {
    freshSinceVersion = changes.add([]);
    inFlight.clear();
  }

  return {
    peek,
    async get(key, render) {
      const cached = peek(key);
      if (cached) return cached;
      const entry = pages.get(key);
      if (entry && isCurrent(entry) && ageOf(entry) < 2 * maxAgeMs) {
        // After a failure the page stays, and the next request tries again.
        renderOnce(key, render).page.catch(() => {});
        return entry.page;
      }
      try {
        return await waitFor(renderOnce(key, render), entry);
      } catch (error) {
        const lastGood = pages.get(key);
        if (lastGood) return lastGood.page;
        throw error;
      }
    },
    invalidate(tags) {
      changes.add(tags);
      for (const tag of tags) {
        for (const key of keysOfTag.get(tag) ?? []) pages.delete(key);
      }
      // Requests from here on must not share a render that started before the change.
      inFlight.clear();
    },
    expireAll,
    setConnected(isConnectedNow) {
      if (isConnectedNow) expireAll();
      connection.set(isConnectedNow);
    },
    updateSize(key) {
      const entry = pages.peek(key);
      if (entry) store(key, { ...entry });
    },
  };
}

function sizeOf({ bodies: { identity, gzip, br } }: CachedPage): number {
  return (identity?.length ?? 0) + (gzip?.length ?? 0) + (br?.length ?? 0) + OVERHEAD_BYTES;
}

/** Tracks whether invalidations from other processes arrive. */
function createConnectionState() {
  let isConnected = true;
  /** Called on disconnection: a render that started before may never end. */
  const listeners = new Set<() => void>();

  return {
    isUp: (): boolean => isConnected,

    set(isConnectedNow: boolean): void {
      isConnected = isConnectedNow;
      if (!isConnected) for (const notify of listeners) notify();
    },

    /**
     * Waits for the work, or runs the alternative from the moment of a disconnection on. A
     * disconnection often means a lost database, where a query takes seconds to fail.
     */
    async unlessLost<Result>(
      work: Promise<Result>,
      instead: () => Promise<Result>,
    ): Promise<Result> {
      const lost = Promise.withResolvers<void>();
      if (isConnected) listeners.add(lost.resolve);
      else lost.resolve();
      try {
        return await Promise.race([work, lost.promise.then(instead)]);
      } finally {
        listeners.delete(lost.resolve);
      }
    },
  };
}
