import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trimAfterBurst, trimCache } from "./picture-trimming.ts";

const MEBIBYTE = 1024 * 1024;

/** Pictures in the order in which they were stored; a size of 0 is not declared. */
function cacheOf(sizes: Record<string, number>) {
  const stored = new Map(
    Object.entries(sizes).map(([name, size]) => {
      const headers = new Headers();
      if (size > 0) headers.set("content-length", String(size));
      return [`https://shop.example/media/${name}`, new Response("bytes", { headers })];
    }),
  );
  return {
    responses: [...stored.values()],
    names: () => [...stored.keys()].map((url) => url.split("/").at(-1)),
    keys: vi.fn(async () => [...stored.keys()].map((url) => new Request(url))),
    matchAll: async () => [...stored.values()],
    delete: async (request: RequestInfo | URL) =>
      stored.delete(request instanceof Request ? request.url : String(request)),
  };
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("deletes the oldest pictures beyond five mebibytes, and reads no bytes for it", async () => {
  const cache = cacheOf({ oldest: MEBIBYTE, old: 3 * MEBIBYTE, newer: MEBIBYTE, newest: MEBIBYTE });
  await trimCache(cache);
  expect(cache.names()).toEqual(["old", "newer", "newest"]);
  expect(cache.responses.some(({ bodyUsed }) => bodyUsed)).toBe(false);
});

it("counts pictures of undeclared size too", async () => {
  const names = Array.from({ length: 60 }, (_, index) => `picture-${index}`);
  const cache = cacheOf(Object.fromEntries(names.map((name) => [name, 0])));
  await trimCache(cache);
  expect(cache.names()).toEqual(names.slice(-51));
});

it("trims once after a burst of pictures", async () => {
  const cache = cacheOf({ cover: MEBIBYTE });
  vi.stubGlobal("caches", { open: async () => cache });
  const burst = Array.from({ length: 10 }, () => trimAfterBurst("pictures"));
  await vi.advanceTimersByTimeAsync(999);
  expect(cache.keys).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(burst);
  expect(cache.keys).toHaveBeenCalledOnce();
});
