import { expect, it } from "vitest";
import { cachedPage } from "#tests/support/cached-page.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const page = cachedPage({ etag: "good" });

it("gives the last good page also to who began to wait before the database fell silent", async () => {
  const cache = createPageCache({ maxBytes: 10_000_000, maxAgeMs: 1_000, now: () => 0 });
  await cache.get("/", async () => page);
  cache.expireAll();
  const waits = cache.get("/", () => new Promise<CachedPage>(() => {}));
  cache.setInTouch(false);
  expect((await waits).etag).toBe("good");
});
