import { postNotFound } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { DomainError } from "#platform/errors/domain-error.ts";
import { cachedPage } from "#tests/support/content/cached-page.ts";
import { type CachedPage, createPageCache, type PageCache } from "./page-cache.ts";

const MAX_AGE_MS = 1_000;
let now = 0;
let cache: PageCache;
let revalidatedCount = 0;

beforeEach(() => {
  now = 0;
  revalidatedCount = 0;
  cache = createPageCache({
    maxBytes: 10_000_000,
    maxAgeMs: MAX_AGE_MS,
    now: () => now,
    onRevalidated: () => {
      revalidatedCount += 1;
    },
  });
});

const page = (changes: Partial<CachedPage>) => cachedPage({ renderedAt: now, ...changes });

const store = (key: string, changes: Partial<CachedPage>) =>
  cache.get(key, async () => page(changes));

describe("revalidation of an invalidated page", () => {
  /** Stores and invalidates a page. Each revalidation stays pending until the test settles it. */
  async function storeAndInvalidate(changes: Partial<CachedPage> = {}) {
    const revalidations: PromiseWithResolvers<boolean>[] = [];
    const revalidate = () => {
      const revalidation = Promise.withResolvers<boolean>();
      revalidations.push(revalidation);
      return revalidation.promise;
    };
    await store("/", { etag: "first", revalidate, ...changes });
    cache.invalidate(["posts"]);
    return revalidations;
  }

  const second = async () => page({ etag: "second" });

  it("serves the page again if its data is unchanged", async () => {
    const revalidations = await storeAndInvalidate();
    const results = [cache.tryRevalidate("/"), cache.tryRevalidate("/"), cache.get("/", second)];
    expect(revalidations).toHaveLength(1);
    revalidations[0]?.resolve(true);
    expect((await Promise.all(results)).map((found) => found?.etag)).toEqual(
      Array(3).fill("first"),
    );
    expect(cache.peek("/")?.etag).toBe("first");
    expect(revalidatedCount).toBe(1);
    cache.invalidate(["posts"]);
    expect(cache.peek("/")).toBeUndefined();
  });

  it("reports nothing to reuse if the data changed, and the page is rendered once", async () => {
    const revalidations = await storeAndInvalidate();
    const results = cache.tryRevalidate("/");
    revalidations[0]?.resolve(false);
    expect(await results).toBeUndefined();
    expect((await cache.get("/", second)).etag).toBe("second");
    expect([revalidations.length, revalidatedCount]).toEqual([1, 0]);
  });

  it("renders the page if the revalidation fails, and keeps it if rendering fails too", async () => {
    const revalidate = () => Promise.reject(new Error("the database is away"));
    await store("/", { etag: "first", revalidate });
    cache.expireAll();
    expect((await cache.get("/", revalidate)).etag).toBe("first");
    expect((await cache.get("/", second)).etag).toBe("second");
    await store("/blog", { revalidate });
    cache.invalidate(["posts"]);
    expect(await cache.tryRevalidate("/blog")).toBeUndefined();
  });

  it("is aborted when the connection is lost", async () => {
    await storeAndInvalidate();
    const results = cache.tryRevalidate("/");
    cache.setConnected(false);
    expect(await results).toBeUndefined();
  });

  it("deletes the page if a procedure rejects", async () => {
    const revalidations = await storeAndInvalidate();
    const results = cache.tryRevalidate("/");
    revalidations[0]?.reject(new DomainError(postNotFound));
    expect(await results).toBeUndefined();
    expect(cache.tryRevalidate("/")).toBeUndefined();
  });

  it("serves only earlier requests if a write lands meanwhile, and starts again for later ones", async () => {
    const revalidations = await storeAndInvalidate();
    const early = cache.tryRevalidate("/");
    cache.invalidate(["posts"]);
    const late = cache.tryRevalidate("/");
    expect(revalidations).toHaveLength(2);
    revalidations[0]?.resolve(true);
    expect((await early)?.etag).toBe("first");
    expect(cache.peek("/")).toBeUndefined();
    revalidations[1]?.resolve(false);
    expect(await late).toBeUndefined();
    expect((await cache.get("/", second)).etag).toBe("second");
  });

  it("does not replace a newer page", async () => {
    const revalidations = await storeAndInvalidate();
    const early = cache.tryRevalidate("/");
    cache.invalidate(["posts"]);
    const late = cache.get("/", second);
    revalidations[1]?.resolve(false);
    await late;
    revalidations[0]?.resolve(true);
    await early;
    expect(cache.peek("/")?.etag).toBe("second");
  });

  it("does not start for pages that are current, expired, missing or without a fingerprint", async () => {
    const revalidations = await storeAndInvalidate();
    await store("/blog", { revalidate: async () => true });
    await store("/about", { tags: new Set(["posts"]) });
    cache.invalidate(["post:1"]);
    expect([cache.tryRevalidate("/blog"), cache.tryRevalidate("/none")]).toEqual([
      undefined,
      undefined,
    ]);
    cache.invalidate(["posts"]);
    expect(cache.tryRevalidate("/about")).toBeUndefined();
    cache.setConnected(false);
    expect(cache.tryRevalidate("/")).toBeUndefined();
    cache.setConnected(true);
    now = MAX_AGE_MS;
    expect(cache.tryRevalidate("/")).toBeUndefined();
    expect(revalidations).toEqual([]);
    expect((await cache.get("/", second)).etag).toBe("second");
  });

  it("runs for thirty pages at once, and further pages are rendered", async () => {
    const keys = Array.from({ length: 31 }, (_, index) => `/?page=${index}`);
    const never = () => new Promise<boolean>(() => {});
    for (const key of keys) await store(key, { revalidate: never });
    cache.invalidate(["posts"]);
    const begun = keys.map((key) => cache.tryRevalidate(key) !== undefined);
    expect(begun).toEqual([...Array(30).fill(true), false]);
  });
});
