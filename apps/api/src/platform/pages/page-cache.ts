import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { answerFor } from "../errors/answers.ts";
import { createPageChanges } from "./page-changes.ts";

/** A page, or another answer that is the same for everyone, ready to be sent. */
export type CachedPage = {
  status: number;
  /** Everything but the tag, the encoding and the length. */
  headers: Record<string, string>;
  /** The name of these words, without quotes; undefined for what readers are not asked about again. */
  etag: string | undefined;
  bodies: PageBodies;
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  renderedAt: number;
  /** False for what must not be given to anybody else, or is an answer to a mistake. */
  isCacheable: boolean;
  /**
   * Looks up what it was made of (docs/decisions/0016): true while it would be made the same. Undefined where that cannot be
   * told.
   */
  isAsItWas?: (() => Promise<boolean>) | undefined;
};

/** The bytes as they are, until somebody asks for them compressed: from then on only in forms that are asked for. */
export type PageBodies = { identity?: Buffer; gzip?: Buffer; br?: Buffer };

type Kept = {
  page: CachedPage;
  version: number;
  /** When its render began, in milliseconds of `elapsed`. */
  begunAt: number;
  /** Something on it may have changed: nobody is shown it before that has been looked up. */
  isDropped: boolean;
};

/** What an entry costs besides its bodies: key, headers, a kilobyte of policy among them, tags. A guess on the high side. */
const OVERHEAD_BYTES = 8_000;

/** For how long a page may be shown while nobody can tell what other processes change. */
const OUT_OF_TOUCH_MS = 500;

/** For how long a page is waited for meanwhile, when there is an older one. */
const PATIENCE_MS = 300;

/** So many pages are looked up at once before Fastify; what is asked for on top of that waits in line with the renders. */
const MOST_LOOKED_UP = 30;

type Options = {
  maxBytes: number;
  /** No entry is larger than this. */
  maxEntryBytes?: number;
  maxAgeMs: number;
  now?: () => number;
  /** Milliseconds that pass whatever the clock is set to. */
  elapsed?: () => number;
  /** Told of each page that a change had dropped and that is what it was. */
  onConfirmed?: () => void;
};

type Render = () => Promise<CachedPage>;

type UnderWay = { page: Promise<CachedPage>; begunAt: number };

export type PageCache = {
  /** The page, if it may be shown without anything having to be done about it. */
  peek(key: string): CachedPage | undefined;
  /**
   * Looks up whether a page that a change has dropped is what it was, and gives it if it is. Undefined at once where there
   * is nothing to look up, or no time for it.
   */
  confirm(key: string): Promise<CachedPage | undefined> | undefined;
  /**
   * The page that is kept or confirmed, or the one that `render` makes; callers who ask while it is under way share it. One
   * that is old by its age alone is given at once and made anew for those who come later. When rendering fails, the last
   * good page is given if nothing on it is known to have changed.
   */
  get(key: string, render: Render): Promise<CachedPage>;
  drop(tags: string[]): void;
  /** Makes every page old without forgetting it. */
  expireAll(): void;
  /**
   * Says whether changes of other processes are heard. While they are not, a page is shown for half a second from when it
   * was begun, and all pages count as old once they are heard again.
   */
  setInTouch(isInTouch: boolean): void;
  /** Counts the bytes of a page again, to which a compressed form has come. */
  weigh(key: string): void;
};

/** Rendered pages in memory, bounded by bytes, least recently used out first. */
export function createPageCache({
  maxBytes,
  maxEntryBytes = maxBytes,
  maxAgeMs,
  now = Date.now,
  elapsed = () => performance.now(),
  onConfirmed = () => {},
}: Options): PageCache {
  const keysOfTag = new Map<string, Set<string>>();
  const underWay = new Map<string, UnderWay>();
  const lookedUp = new Map<string, Promise<CachedPage | undefined>>();
  const changes = createPageChanges();
  let freshSinceVersion = 0;
  let isInTouch = true;
  /** Told when changes are not heard any more: a render that began before may never end. */
  const waiting = new Set<() => void>();

  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ page }) => weightOf(page),
    dispose: ({ page }, key) => {
      for (const tag of page.tags) {
        const keys = keysOfTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOfTag.delete(tag);
      }
    },
  });

  /** Nothing on it is known to have changed, and what changes would be known. */
  function isCurrent({ version, begunAt, isDropped }: Kept): boolean {
    if (isDropped || version < freshSinceVersion) return false;
    return isInTouch || elapsed() - begunAt < OUT_OF_TOUCH_MS;
  }

  function ageOf({ page }: Kept): number {
    return now() - page.renderedAt;
  }

  function peek(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    if (!kept || !isCurrent(kept)) return undefined;
    const age = ageOf(kept);
    const isShown = age < maxAgeMs || (age < 2 * maxAgeMs && underWay.has(key));
    return isShown ? kept.page : undefined;
  }

  function keep(key: string, kept: Kept): void {
    pages.set(key, kept);
    if (!pages.has(key)) return;
    for (const tag of kept.page.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  /** @param make gives undefined where the page that is kept is not what it was */
  async function makeAndKeep<Made extends CachedPage | undefined>(
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const version = changes.version();
    const begunAt = elapsed();
    const finish = changes.watch();
    try {
      const page = await make();
      // A write that landed while the page was being made may be missing from it: who waited gets it, and nobody else.
      const isOvertaken = page !== undefined && changes.hasAnySince(version, page.tags);
      if (!page?.isCacheable) pages.delete(key);
      else if (!isOvertaken || pages.peek(key)?.isDropped !== false)
        keep(key, { page, version, begunAt, isDropped: isOvertaken });
      return page;
    } catch (error) {
      // What is not there any more, or for nobody any more, is no last good page.
      if (answerFor(error).status < 500) pages.delete(key);
      throw error;
    } finally {
      finish();
    }
  }

  /** Undefined where the page is not what it was, or where that cannot be told: it is rendered then. */
  function lookUp(key: string): Promise<CachedPage | undefined> | undefined {
    const shared = lookedUp.get(key);
    if (shared) return shared;
    const kept = pages.peek(key);
    const { page } = kept ?? {};
    if (!kept || !page?.isAsItWas || ageOf(kept) >= maxAgeMs) return undefined;
    const isAsItWas = page.isAsItWas;
    const looking = makeAndKeep(key, async () => {
      if (!(await isAsItWas())) return undefined;
      onConfirmed();
      return page;
    })
      .catch(() => undefined)
      .finally(() => {
        if (lookedUp.get(key) === looking) lookedUp.delete(key);
      });
    lookedUp.set(key, looking);
    return looking;
  }

  async function renderAndKeep(key: string, render: Render): Promise<CachedPage> {
    const looking = lookUp(key);
    return (looking && (await looking)) ?? makeAndKeep(key, render);
  }

  function renderOnce(key: string, render: Render): UnderWay {
    const shared = underWay.get(key);
    if (shared) return shared;
    const page = renderAndKeep(key, render).finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
    const rendering = { page, begunAt: elapsed() };
    underWay.set(key, rendering);
    return rendering;
  }

  /** What cannot be heard may be a database that is away, and then it takes until its time is over to hear so. */
  async function untilOutOfTouch<Result>(
    work: Promise<Result>,
    instead: () => Promise<Result>,
  ): Promise<Result> {
    const outOfTouch = Promise.withResolvers<void>();
    if (isInTouch) waiting.add(outOfTouch.resolve);
    else outOfTouch.resolve();
    try {
      return await Promise.race([work, outOfTouch.promise.then(instead)]);
    } finally {
      waiting.delete(outOfTouch.resolve);
    }
  }

  function waitFor(rendering: UnderWay, lastGood: Kept | undefined): Promise<CachedPage> {
    if (!lastGood) return rendering.page;
    return untilOutOfTouch(rendering.page, () => {
      const patienceMs = Math.max(0, rendering.begunAt + PATIENCE_MS - elapsed());
      return setTimeout(patienceMs, lastGood.page, { ref: false });
    });
  }

  /** Who asks from now on must not be handed what began before the change. */
  function shareNoMore(): void {
    underWay.clear();
    lookedUp.clear();
  }

  function expireAll(): void {
    freshSinceVersion = changes.add([]);
    shareNoMore();
  }

  return {
    peek,
    confirm(key) {
      const isDropped = pages.peek(key)?.isDropped;
      if (!isDropped || !isInTouch || lookedUp.size >= MOST_LOOKED_UP) return undefined;
      const looking = lookUp(key);
      return looking && untilOutOfTouch(looking, async () => undefined);
    },
    async get(key, render) {
      const shown = peek(key);
      if (shown) return shown;
      const kept = pages.get(key);
      if (kept && isCurrent(kept) && ageOf(kept) < 2 * maxAgeMs) {
        // Where this fails the page is there still, and who asks next tries again.
        renderOnce(key, render).page.catch(() => {});
        return kept.page;
      }
      try {
        return await waitFor(renderOnce(key, render), kept?.isDropped ? undefined : kept);
      } catch (error) {
        const lastGood = pages.get(key);
        if (lastGood && !lastGood.isDropped) return lastGood.page;
        throw error;
      }
    },
    drop(tags) {
      changes.add(tags);
      for (const tag of tags) {
        for (const key of keysOfTag.get(tag) ?? []) {
          const kept = pages.peek(key);
          if (kept) kept.isDropped = true;
        }
        keysOfTag.delete(tag);
      }
      shareNoMore();
    },
    expireAll,
    setInTouch(isInTouchNow) {
      if (isInTouchNow) expireAll();
      isInTouch = isInTouchNow;
      if (!isInTouch) for (const hear of waiting) hear();
    },
    weigh(key) {
      const kept = pages.peek(key);
      if (kept) keep(key, { ...kept });
    },
  };
}

function weightOf({ bodies: { identity, gzip, br } }: CachedPage): number {
  return (identity?.length ?? 0) + (gzip?.length ?? 0) + (br?.length ?? 0) + OVERHEAD_BYTES;
}
