import { postNotFound } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { DomainError } from "#platform/errors/domain-error.ts";
import { cachedPage } from "#tests/support/content/cached-page.ts";
import { type CachedPage, createPageCache, type PageBodies, type PageCache } from "./page-cache.ts";

const MAX_AGE_MS = 1_000;
let now = 0;
let elapsed = 0;
let cache: PageCache;

function createCache(sizes: { maxBytes: number; maxEntryBytes?: number }): PageCache {
  return createPageCache({
    ...sizes,
    maxAgeMs: MAX_AGE_MS,
    now: () => now,
    elapsed: () => elapsed,
  });
}

beforeEach(() => {
  now = 0;
  elapsed = 0;
  cache = createCache({ maxBytes: 10_000_000 });
});

const page = (changes: Partial<CachedPage> = {}) => cachedPage({ renderedAt: now, ...changes });

const store = (key: string, changes: Partial<CachedPage> = {}) =>
  cache.get(key, async () => page(changes));

describe("the page cache", () => {
  it("renders once for concurrent requests and later ones", async () => {
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page();
    };
    await Promise.all([cache.get("/", render), cache.get("/", render), cache.get("/", render)]);
    await cache.get("/", render);
    expect(renders).toBe(1);
  });

  it("does not store a page that is not cacheable", async () => {
    await store("/", { isCacheable: false });
    expect(cache.peek("/")).toBeUndefined();
  });

  it("serves a page until its maximum age", async () => {
    await store("/");
    now = MAX_AGE_MS - 1;
    expect(cache.peek("/")).toBeDefined();
    now = MAX_AGE_MS;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("renders a page again once it has expired, and never serves the old one", async () => {
    await store("/", { validUntil: 500 });
    now = 499;
    expect(cache.peek("/")).toBeDefined();
    now = 500;
    expect(cache.peek("/")).toBeUndefined();
    const next = page({ etag: "next", validUntil: 900 });
    expect(await cache.get("/", async () => next)).toBe(next);
    expect(cache.peek("/")).toBe(next);
  });

  it("evicts the least recently used page when it is full", async () => {
    cache = createCache({ maxBytes: 45_000 });
    const bodies = { identity: Buffer.alloc(12_000) };
    await store("/a", { bodies });
    await store("/b", { bodies });
    cache.peek("/a");
    await store("/c", { bodies });
    expect(["/a", "/b", "/c"].map((key) => cache.peek(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("evicts other pages when one entry grows", async () => {
    cache = createCache({ maxBytes: 45_000 });
    const bodies: PageBodies = { identity: Buffer.alloc(12_000) };
    await store("/a", { bodies: { identity: Buffer.alloc(12_000) } });
    await store("/b", { bodies });
    bodies.br = Buffer.alloc(12_000);
    cache.updateSize("/b");
    cache.updateSize("/none");
    expect(cache.peek("/a")).toBeUndefined();
    expect(cache.peek("/b")?.bodies.br).toBeDefined();
    cache.invalidate(["posts"]);
    expect(cache.peek("/b")).toBeUndefined();
  });

  it("does not store a page above the maximum entry size", async () => {
    cache = createCache({ maxBytes: 1_000_000, maxEntryBytes: 20_000 });
    await store("/large", { bodies: { identity: Buffer.alloc(20_000) } });
    expect(cache.peek("/large")).toBeUndefined();
  });

  it("deletes a page that is not cacheable when rendered again", async () => {
    await store("/", { etag: "was here" });
    now = MAX_AGE_MS * 2;
    await store("/", { status: 404, isCacheable: false });
    now = 1;
    expect(cache.peek("/")).toBeUndefined();
  });
});

describe("an expired page", () => {
  it("is served as stale while a single render runs in the background", async () => {
    await store("/", { etag: "old" });
    now = MAX_AGE_MS;
    const gate = Promise.withResolvers<CachedPage>();
    let renders = 0;
    const render = () => {
      renders += 1;
      return gate.promise;
    };
    expect(cache.peek("/")).toBeUndefined();
    expect((await cache.get("/", render)).etag).toBe("old");
    expect((await cache.get("/", render)).etag).toBe("old");
    expect(cache.peek("/")?.etag).toBe("old");
    gate.resolve(page({ etag: "new" }));
    await expect.poll(() => cache.peek("/")?.etag).toBe("new");
    expect(renders).toBe(1);
  });

  it("is not served above twice the maximum age", async () => {
    await store("/", { etag: "old" });
    now = MAX_AGE_MS * 2;
    expect((await store("/", { etag: "new" })).etag).toBe("new");
  });

  it("is not served after all pages were expired", async () => {
    await store("/", { etag: "old" });
    now = MAX_AGE_MS;
    cache.expireAll();
    expect((await store("/", { etag: "new" })).etag).toBe("new");
  });

  it("stays and is rendered again after a failed render", async () => {
    await store("/", { etag: "old" });
    now = MAX_AGE_MS;
    const fail = () => Promise.reject(new Error("the database is away"));
    expect((await cache.get("/", fail)).etag).toBe("old");
    const etagAfterAsking = async () => (await store("/", { etag: "new" })).etag;
    await expect.poll(etagAfterAsking).toBe("new");
  });
});

describe("while invalidations of other processes cannot arrive", () => {
  it("serves a page for half a second from the start of its render", async () => {
    cache.setConnected(false);
    await cache.get("/", async () => {
      elapsed += 400;
      return page();
    });
    elapsed += 99;
    expect(cache.peek("/")).toBeDefined();
    elapsed += 1;
    expect(cache.peek("/")).toBeUndefined();
    expect((await store("/", { etag: "new" })).etag).toBe("new");
  });

  it("serves the last good page when rendering fails", async () => {
    await store("/", { etag: "good" });
    cache.setConnected(false);
    elapsed = 10_000;
    const fail = () => Promise.reject(new Error("the database is away"));
    expect((await cache.get("/", fail)).etag).toBe("good");
  });

  it("serves the last good page when rendering hangs", async () => {
    await store("/", { etag: "good" });
    cache.setConnected(false);
    elapsed = 10_000;
    let renders = 0;
    const hang = () => {
      renders += 1;
      return new Promise<CachedPage>(() => {});
    };
    expect((await cache.get("/", hang)).etag).toBe("good");
    elapsed += 300;
    expect((await cache.get("/", hang)).etag).toBe("good");
    expect(renders).toBe(1);
  });

  it("expires every page after reconnection, including renders in flight", async () => {
    await store("/");
    cache.setConnected(false);
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/blog", () => gate.promise);
    cache.setConnected(true);
    gate.resolve(page());
    await early;
    expect([cache.peek("/"), cache.peek("/blog")]).toEqual([undefined, undefined]);
    await store("/");
    elapsed = 10_000;
    expect(cache.peek("/")).toBeDefined();
  });
});

describe("invalidation", () => {
  it("removes pages with the tag and keeps others", async () => {
    await store("/", { tags: new Set(["posts", "post:1"]) });
    await store("/about", { tags: new Set() });
    cache.invalidate(["post:1", "post:2"]);
    expect(cache.peek("/")).toBeUndefined();
    expect(cache.peek("/about")).toBeDefined();
  });

  it("does not store a render that started before the invalidation, but stores the next one", async () => {
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/", () => gate.promise);
    cache.invalidate(["posts"]);
    const late = cache.get("/", async () => page({ etag: "late" }));
    gate.resolve(page({ etag: "early" }));
    expect((await early).etag).toBe("early");
    expect((await late).etag).toBe("late");
    expect(cache.peek("/")?.etag).toBe("late");
  });

  it("keeps the newer render when an overtaken one finishes after it", async () => {
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/", () => gate.promise);
    cache.invalidate(["posts"]);
    await store("/", { etag: "late" });
    gate.resolve(page({ etag: "early" }));
    await early;
    expect(cache.peek("/")?.etag).toBe("late");
  });

  it("expires every page on request", async () => {
    await store("/");
    cache.expireAll();
    expect(cache.peek("/")).toBeUndefined();
    await store("/");
    expect(cache.peek("/")).toBeDefined();
  });
});

describe("when rendering fails", () => {
  const fail = () => Promise.reject(new Error("the database is away"));

  it("serves the last good page", async () => {
    await store("/", { etag: "good" });
    now = MAX_AGE_MS * 2;
    expect((await cache.get("/", fail)).etag).toBe("good");
  });

  it("serves no invalidated page", async () => {
    await store("/");
    cache.invalidate(["posts"]);
    await expect(cache.get("/", fail)).rejects.toThrow("away");
  });

  it("serves no page that is now missing or forbidden", async () => {
    await store("/api/blog/1", { etag: "good" });
    now = MAX_AGE_MS * 2;
    const refuse = () => Promise.reject(new DomainError(postNotFound));
    await expect(cache.get("/api/blog/1", refuse)).rejects.toThrow();
    await expect(cache.get("/api/blog/1", fail)).rejects.toThrow("away");
  });

  it("renders again for the next request", async () => {
    await expect(cache.get("/", fail)).rejects.toThrow("away");
    expect((await store("/", { etag: "back" })).etag).toBe("back");
  });
});
