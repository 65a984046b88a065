import { expect, it } from "vitest";
import { cachedPage } from "#tests/support/content/cached-page.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const page = cachedPage({ etag: "good" });

it("the page cache serves the last good page to a request that waits when the connection is lost", async () => {
  const cache = createPageCache({ maxBytes: 10_000_000, maxAgeMs: 1_000, now: () => 0 });
  await cache.get("/", async () => page);
  cache.expireAll();
  const waits = cache.get("/", () => new Promise<CachedPage>(() => {}));
  cache.setConnected(false);
  expect((await waits).etag).toBe("good");
});
