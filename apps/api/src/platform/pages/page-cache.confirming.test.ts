import { postNotFound } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { cachedPage } from "#tests/support/cached-page.ts";
import { DomainError } from "../errors/domain-error.ts";
import { type CachedPage, createPageCache, type PageCache } from "./page-cache.ts";

const MAX_AGE_MS = 1_000;
let now = 0;
let cache: PageCache;
let confirmed = 0;

beforeEach(() => {
  now = 0;
  confirmed = 0;
  cache = createPageCache({
    maxBytes: 10_000_000,
    maxAgeMs: MAX_AGE_MS,
    now: () => now,
    onConfirmed: () => {
      confirmed += 1;
    },
  });
});

const page = (changes: Partial<CachedPage>) => cachedPage({ renderedAt: now, ...changes });

const keep = (key: string, changes: Partial<CachedPage>) =>
  cache.get(key, async () => page(changes));

describe("looking up a page that was dropped", () => {
  /** Keeps and drops a page whose look-up is answered by the test, one after the other. */
  async function drop(changes: Partial<CachedPage> = {}) {
    const lookUps: PromiseWithResolvers<boolean>[] = [];
    const isAsItWas = () => {
      const lookUp = Promise.withResolvers<boolean>();
      lookUps.push(lookUp);
      return lookUp.promise;
    };
    await keep("/", { etag: "first", isAsItWas, ...changes });
    cache.drop(["posts"]);
    return lookUps;
  }

  const second = async () => page({ etag: "second" });

  it("gives it again where it is what it was, and to everybody after that", async () => {
    const lookUps = await drop();
    const asked = [cache.confirm("/"), cache.confirm("/"), cache.get("/", second)];
    expect(lookUps).toHaveLength(1);
    lookUps[0]?.resolve(true);
    expect((await Promise.all(asked)).map((found) => found?.etag)).toEqual(Array(3).fill("first"));
    expect(cache.peek("/")?.etag).toBe("first");
    expect(confirmed).toBe(1);
    cache.drop(["posts"]);
    expect(cache.peek("/")).toBeUndefined();
  });

  it("gives nothing where it is not, so that it is rendered without another look", async () => {
    const lookUps = await drop();
    const asked = cache.confirm("/");
    lookUps[0]?.resolve(false);
    expect(await asked).toBeUndefined();
    expect((await cache.get("/", second)).etag).toBe("second");
    expect([lookUps.length, confirmed]).toEqual([1, 0]);
  });

  it("says nothing where it fails: the page is rendered, and stays where that fails as well", async () => {
    const isAsItWas = () => Promise.reject(new Error("the database is away"));
    await keep("/", { etag: "first", isAsItWas });
    cache.expireAll();
    expect((await cache.get("/", isAsItWas)).etag).toBe("first");
    expect((await cache.get("/", second)).etag).toBe("second");
    await keep("/blog", { isAsItWas });
    cache.drop(["posts"]);
    expect(await cache.confirm("/blog")).toBeUndefined();
  });

  it("is given up when changes are not heard any more", async () => {
    await drop();
    const asked = cache.confirm("/");
    cache.setInTouch(false);
    expect(await asked).toBeUndefined();
  });

  it("forgets the page when a call of it is refused by now", async () => {
    const lookUps = await drop();
    const asked = cache.confirm("/");
    lookUps[0]?.reject(new DomainError(postNotFound));
    expect(await asked).toBeUndefined();
    expect(cache.confirm("/")).toBeUndefined();
  });

  it("is only for who waited when a write lands meanwhile, and begins anew for who asks after it", async () => {
    const lookUps = await drop();
    const early = cache.confirm("/");
    cache.drop(["posts"]);
    const late = cache.confirm("/");
    expect(lookUps).toHaveLength(2);
    lookUps[0]?.resolve(true);
    expect((await early)?.etag).toBe("first");
    expect(cache.peek("/")).toBeUndefined();
    lookUps[1]?.resolve(false);
    expect(await late).toBeUndefined();
    expect((await cache.get("/", second)).etag).toBe("second");
  });

  it("does not bring a page back that a later one has taken the place of", async () => {
    const lookUps = await drop();
    const early = cache.confirm("/");
    cache.drop(["posts"]);
    const late = cache.get("/", second);
    lookUps[1]?.resolve(false);
    await late;
    lookUps[0]?.resolve(true);
    await early;
    expect(cache.peek("/")?.etag).toBe("second");
  });

  it("is not begun for what is shown anyway, is too old, is not there or cannot be looked up", async () => {
    const lookUps = await drop();
    await keep("/blog", { isAsItWas: async () => true });
    await keep("/about", { tags: new Set(["posts"]) });
    cache.drop(["post:1"]);
    expect([cache.confirm("/blog"), cache.confirm("/none")]).toEqual([undefined, undefined]);
    cache.drop(["posts"]);
    expect(cache.confirm("/about")).toBeUndefined();
    cache.setInTouch(false);
    expect(cache.confirm("/")).toBeUndefined();
    cache.setInTouch(true);
    now = MAX_AGE_MS;
    expect(cache.confirm("/")).toBeUndefined();
    expect(lookUps).toEqual([]);
    expect((await cache.get("/", second)).etag).toBe("second");
  });

  it("is begun for thirty at once, and the others wait their turn to be rendered", async () => {
    const keys = Array.from({ length: 31 }, (_, index) => `/?page=${index}`);
    const never = () => new Promise<boolean>(() => {});
    for (const key of keys) await keep(key, { isAsItWas: never });
    cache.drop(["posts"]);
    const begun = keys.map((key) => cache.confirm(key) !== undefined);
    expect(begun).toEqual([...Array(30).fill(true), false]);
  });
});
