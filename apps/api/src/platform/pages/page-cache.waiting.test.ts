import { expect, it } from "vitest";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const page: CachedPage = {
  status: 200,
  headers: {},
  etag: "good",
  bodies: { identity: Buffer.alloc(0) },
  tags: new Set(["posts"]),
  renderedAt: 0,
  isCacheable: true,
};

it("gives the last good page also to who began to wait before the database fell silent", async () => {
  const cache = createPageCache({ maxBytes: 10_000_000, maxAgeMs: 1_000, now: () => 0 });
  await cache.get("/", async () => page);
  cache.expireAll();
  const waits = cache.get("/", () => new Promise<CachedPage>(() => {}));
  cache.setInTouch(false);
  expect((await waits).etag).toBe("good");
});
