import { postNotFound } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { cachedPage } from "#tests/support/cached-page.ts";
import { DomainError } from "../errors/domain-error.ts";
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

const keep = (key: string, changes: Partial<CachedPage> = {}) =>
  cache.get(key, async () => page(changes));

describe("keeping", () => {
  it("renders once for all who ask while it is under way, and not again after that", async () => {
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page();
    };
    await Promise.all([cache.get("/", render), cache.get("/", render), cache.get("/", render)]);
    await cache.get("/", render);
    expect(renders).toBe(1);
  });

  it("keeps nothing that must not be kept", async () => {
    await keep("/", { isCacheable: false });
    expect(cache.peek("/")).toBeUndefined();
  });

  it("holds a page for its time only", async () => {
    await keep("/");
    now = MAX_AGE_MS - 1;
    expect(cache.peek("/")).toBeDefined();
    now = MAX_AGE_MS;
    expect(cache.peek("/")).toBeUndefined();
  });

  it("gives up what was used longest ago when it is full", async () => {
    cache = createCache({ maxBytes: 45_000 });
    const bodies = { identity: Buffer.alloc(12_000) };
    await keep("/a", { bodies });
    await keep("/b", { bodies });
    cache.peek("/a");
    await keep("/c", { bodies });
    expect(["/a", "/b", "/c"].map((key) => cache.peek(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("counts what a page has grown to, and keeps to its bytes", async () => {
    cache = createCache({ maxBytes: 45_000 });
    const bodies: PageBodies = { identity: Buffer.alloc(12_000) };
    await keep("/a", { bodies: { identity: Buffer.alloc(12_000) } });
    await keep("/b", { bodies });
    bodies.br = Buffer.alloc(12_000);
    cache.weigh("/b");
    cache.weigh("/none");
    expect(cache.peek("/a")).toBeUndefined();
    expect(cache.peek("/b")?.bodies.br).toBeDefined();
    cache.drop(["posts"]);
    expect(cache.peek("/b")).toBeUndefined();
  });

  it("keeps nothing that is larger than one entry may be", async () => {
    cache = createCache({ maxBytes: 1_000_000, maxEntryBytes: 20_000 });
    await keep("/large", { bodies: { identity: Buffer.alloc(20_000) } });
    expect(cache.peek("/large")).toBeUndefined();
  });

  it("forgets a page that is not there any more when it is made again", async () => {
    await keep("/", { etag: "was here" });
    now = MAX_AGE_MS * 2;
    await keep("/", { status: 404, isCacheable: false });
    now = 1;
    expect(cache.peek("/")).toBeUndefined();
  });
});

describe("a page that is old by its age alone", () => {
  it("is given while one render is under way, and the new one after that", async () => {
    await keep("/", { etag: "old" });
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

  it("is waited for when it is twice as old as it may be", async () => {
    await keep("/", { etag: "old" });
    now = MAX_AGE_MS * 2;
    expect((await keep("/", { etag: "new" })).etag).toBe("new");
  });

  it("is not given once it is known to have changed", async () => {
    await keep("/", { etag: "old" });
    now = MAX_AGE_MS;
    cache.expireAll();
    expect((await keep("/", { etag: "new" })).etag).toBe("new");
  });

  it("stays, and is tried again, when making it fails", async () => {
    await keep("/", { etag: "old" });
    now = MAX_AGE_MS;
    const fail = () => Promise.reject(new Error("the database is away"));
    expect((await cache.get("/", fail)).etag).toBe("old");
    const etagAfterAsking = async () => (await keep("/", { etag: "new" })).etag;
    await expect.poll(etagAfterAsking).toBe("new");
  });
});

describe("while changes of other processes are not heard", () => {
  it("a page is shown for half a second from when it was begun", async () => {
    cache.setInTouch(false);
    await cache.get("/", async () => {
      elapsed += 400;
      return page();
    });
    elapsed += 99;
    expect(cache.peek("/")).toBeDefined();
    elapsed += 1;
    expect(cache.peek("/")).toBeUndefined();
    expect((await keep("/", { etag: "new" })).etag).toBe("new");
  });

  it("the last good page is given when the database is away too", async () => {
    await keep("/", { etag: "good" });
    cache.setInTouch(false);
    elapsed = 10_000;
    const fail = () => Promise.reject(new Error("the database is away"));
    expect((await cache.get("/", fail)).etag).toBe("good");
  });

  it("the last good page is given to who would wait for a database that does not answer", async () => {
    await keep("/", { etag: "good" });
    cache.setInTouch(false);
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

  it("and once they are heard again, every page counts as old, one in the making too", async () => {
    await keep("/");
    cache.setInTouch(false);
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/blog", () => gate.promise);
    cache.setInTouch(true);
    gate.resolve(page());
    await early;
    expect([cache.peek("/"), cache.peek("/blog")]).toEqual([undefined, undefined]);
    await keep("/");
    elapsed = 10_000;
    expect(cache.peek("/")).toBeDefined();
  });
});

describe("dropping", () => {
  it("takes the pages of the tag and leaves the others", async () => {
    await keep("/", { tags: new Set(["posts", "post:1"]) });
    await keep("/about", { tags: new Set() });
    cache.drop(["post:1", "post:2"]);
    expect(cache.peek("/")).toBeUndefined();
    expect(cache.peek("/about")).toBeDefined();
  });

  it("keeps a page out that was under way when its tag was dropped, and lets the next one in", async () => {
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/", () => gate.promise);
    cache.drop(["posts"]);
    const late = cache.get("/", async () => page({ etag: "late" }));
    gate.resolve(page({ etag: "early" }));
    expect((await early).etag).toBe("early");
    expect((await late).etag).toBe("late");
    expect(cache.peek("/")?.etag).toBe("late");
  });

  it("keeps the page that came later, although one that was overtaken is done after it", async () => {
    const gate = Promise.withResolvers<CachedPage>();
    const early = cache.get("/", () => gate.promise);
    cache.drop(["posts"]);
    await keep("/", { etag: "late" });
    gate.resolve(page({ etag: "early" }));
    await early;
    expect(cache.peek("/")?.etag).toBe("late");
  });

  it("counts all pages as old after the connection was away", async () => {
    await keep("/");
    cache.expireAll();
    expect(cache.peek("/")).toBeUndefined();
    await keep("/");
    expect(cache.peek("/")).toBeDefined();
  });
});

describe("when rendering fails", () => {
  const fail = () => Promise.reject(new Error("the database is away"));

  it("gives the last good page", async () => {
    await keep("/", { etag: "good" });
    now = MAX_AGE_MS * 2;
    expect((await cache.get("/", fail)).etag).toBe("good");
  });

  it("gives nothing that is known to have changed", async () => {
    await keep("/");
    cache.drop(["posts"]);
    await expect(cache.get("/", fail)).rejects.toThrow("away");
  });

  it("gives nothing that is gone or refused by now", async () => {
    await keep("/api/blog/1", { etag: "good" });
    now = MAX_AGE_MS * 2;
    const refuse = () => Promise.reject(new DomainError(postNotFound));
    await expect(cache.get("/api/blog/1", refuse)).rejects.toThrow();
    await expect(cache.get("/api/blog/1", fail)).rejects.toThrow("away");
  });

  it("tries again for the next who asks", async () => {
    await expect(cache.get("/", fail)).rejects.toThrow("away");
    expect((await keep("/", { etag: "back" })).etag).toBe("back");
  });
});
