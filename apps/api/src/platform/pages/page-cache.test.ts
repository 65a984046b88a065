import { beforeEach, describe, expect, it } from "vitest";
import { type CachedPage, createPageCache, type PageCache } from "./page-cache.ts";

const MAX_AGE_MS = 1_000;
let now = 0;
let cache: PageCache;

beforeEach(() => {
  now = 0;
  cache = createPageCache({ maxBytes: 10_000_000, maxAgeMs: MAX_AGE_MS, now: () => now });
});

function page(changes: Partial<CachedPage> = {}): CachedPage {
  const empty = Buffer.alloc(0);
  return {
    status: 200,
    headers: {},
    etag: "tag",
    bodies: { identity: empty, gzip: empty, br: empty },
    tags: new Set(["posts"]),
    renderedAt: now,
    isCacheable: true,
    ...changes,
  };
}

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
    cache = createPageCache({ maxBytes: 25_000, maxAgeMs: MAX_AGE_MS, now: () => now });
    const bodies = { identity: Buffer.alloc(8_000), gzip: Buffer.alloc(0), br: Buffer.alloc(0) };
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

  it("tries again for the next who asks", async () => {
    await expect(cache.get("/", fail)).rejects.toThrow("away");
    expect((await keep("/", { etag: "back" })).etag).toBe("back");
  });
});
