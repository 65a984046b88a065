import { LRUCache } from "lru-cache";

/** A page ready to be sent: its bytes in each encoding and the headers that belong to them. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  renderedAt: number;
  /** False for what must not be given to anybody else, or is an answer to a mistake. */
  isCacheable: boolean;
};

type Kept = { page: CachedPage; version: number };

/** What an entry costs besides its bodies: key, headers, tags. A guess on the high side. */
const OVERHEAD_BYTES = 2_000;

type Options = { maxBytes: number; maxAgeMs: number; now?: () => number };

type Render = () => Promise<CachedPage>;

export type PageCache = {
  /** The page, if it is there and fresh. */
  peek(key: string): CachedPage | undefined;
  /**
   * The fresh page, or the one that `render` makes; callers who ask while it is under way share it.
   * When rendering fails, the last good page is given if nothing on it is known to have changed.
   */
  get(key: string, render: Render): Promise<CachedPage>;
  drop(tags: string[]): void;
  /** Makes every page old without forgetting it. */
  expireAll(): void;
};

/** Rendered pages in memory, bounded by bytes, least recently used out first. */
export function createPageCache({ maxBytes, maxAgeMs, now = Date.now }: Options): PageCache {
  const keysOfTag = new Map<string, Set<string>>();
  const underWay = new Map<string, Promise<CachedPage>>();
  /** Counts what was dropped; a render compares the count at its start with what changed since. */
  let version = 0;
  let freshSinceVersion = 0;
  let running = 0;
  const changedAtVersion = new Map<string, number>();

  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { bodies } }) =>
      bodies.identity.length + bodies.gzip.length + bodies.br.length + OVERHEAD_BYTES,
    dispose: ({ page }, key) => {
      for (const tag of page.tags) {
        const keys = keysOfTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOfTag.delete(tag);
      }
    },
  });

  function findFresh(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    const isFresh =
      kept && kept.version >= freshSinceVersion && now() - kept.page.renderedAt < maxAgeMs;
    return isFresh ? kept.page : undefined;
  }

  function keep(key: string, kept: Kept): void {
    pages.set(key, kept);
    for (const tag of kept.page.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  async function renderAndKeep(key: string, render: Render): Promise<CachedPage> {
    const startVersion = version;
    running += 1;
    try {
      const page = await render();
      // A write that landed while the page was being made may be missing from it: show it, keep it not.
      const isOvertaken = [...page.tags].some(
        (tag) => (changedAtVersion.get(tag) ?? 0) > startVersion,
      );
      if (!isOvertaken && page.isCacheable) keep(key, { page, version: startVersion });
      return page;
    } finally {
      running -= 1;
      if (running === 0) changedAtVersion.clear();
    }
  }

  function renderOnce(key: string, render: Render): Promise<CachedPage> {
    const shared = underWay.get(key);
    if (shared) return shared;
    const rendering = renderAndKeep(key, render).finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
    underWay.set(key, rendering);
    return rendering;
  }

  return {
    peek: findFresh,
    async get(key, render) {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      try {
        return await renderOnce(key, render);
      } catch (error) {
        const lastGood = pages.get(key);
        if (lastGood) return lastGood.page;
        throw error;
      }
    },
    drop(tags) {
      version += 1;
      for (const tag of tags) {
        if (running > 0) changedAtVersion.set(tag, version);
        for (const key of [...(keysOfTag.get(tag) ?? [])]) pages.delete(key);
      }
      // Who asks from now on must not be handed a render that began before the change.
      underWay.clear();
    },
    expireAll() {
      version += 1;
      freshSinceVersion = version;
      underWay.clear();
    },
  };
}
