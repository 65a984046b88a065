import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import type { CachedPage, PageBodies } from "../cache/page-cache.ts";
import { createPageRecompressor, encodedBody, encodingFor } from "./page-compression.ts";

const words = Array.from({ length: 3_000 }, (_, number) => `word${(number * 7_919) % 997}`).join(
  " ",
);

function createPage(bodies: PageBodies): CachedPage {
  const tags = new Set<string>();
  const rest = { headers: {}, etag: "tag", tags, route: "/", renderedAt: 0, isCacheable: true };
  return { status: 200, bodies, ...rest };
}

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["br;q=0, gzip;q=0.0", "identity"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["GZIP;q=0.5, BR;q=0.1", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["brotli", "identity"],
])("the compression negotiates for Accept-Encoding %s the encoding %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  expect(encodingFor(header)).toBe(encoding);
});

it("the compression negotiates correctly after a flood of different headers", () => {
  for (let number = 0; number < 500; number += 1) encodingFor(`gzip, x${number}`);
  expect(encodingFor("gzip, x1")).toBe("gzip");
  expect(encodingFor("br")).toBe("br");
});

describe("page compression", () => {
  it("compresses only the requested encoding, once for concurrent requests", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const [one, other] = await Promise.all([encodedBody(bodies, "br"), encodedBody(bodies, "br")]);
    expect(one).toBe(other);
    expect(brotliDecompressSync(one).toString()).toBe(words);
    expect(bodies.gzip).toBeUndefined();
    expect(gunzipSync(await encodedBody(bodies, "gzip")).toString()).toBe(words);
  });

  // V8 learns of the window's memory: with larger windows it collects its whole heap after every
  // few pages.
  it.each([
    [20_000, 15],
    [60_000, 16],
    [200_000, 18],
  ])("compresses %d bytes with the window 2^%d, no larger than needed", async (bytes, window) => {
    const identity = Buffer.from(words.repeat(Math.ceil(bytes / words.length)).slice(0, bytes));
    expect(windowOf(await encodedBody({ identity }, "br"))).toBe(window);
  });

  it("keeps only the requested encodings, with equal content", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    expect((await encodedBody(bodies, "identity")).toString()).toBe(words);
    await encodedBody(bodies, "gzip");
    expect(Object.keys(bodies)).toEqual(["gzip"]);
    expect(brotliDecompressSync(await encodedBody(bodies, "br")).toString()).toBe(words);
    delete bodies.gzip;
    expect((await encodedBody(bodies, "identity")).toString()).toBe(words);
    expect(bodies.identity?.toString()).toBe(words);
  });

  it.each(["br", "gzip"] as const)(
    "recompresses a frequently served page in %s",
    async (encoding) => {
      const bodies: PageBodies = { identity: Buffer.from(words) };
      const quick = await encodedBody(bodies, encoding);
      const refine = createPageRecompressor({
        runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 1 }),
      });
      refine(createPage(bodies), encoding);
      await expect.poll(() => bodies[encoding]?.length).toBeLessThan(quick.length);
      const best = bodies[encoding] ?? quick;
      const open = encoding === "br" ? brotliDecompressSync : gunzipSync;
      expect(open(best).toString()).toBe(words);
    },
  );

  it("keeps the page and tries again when the recompression queue is full", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const quick = await encodedBody(bodies, "br");
    let isBusy = true;
    const refine = createPageRecompressor({
      runLimited: (work) => (isBusy ? Promise.reject(new Error("busy")) : work()),
    });
    refine(createPage(bodies), "br");
    await new Promise((resolve) => setImmediate(resolve));
    expect(bodies.br).toBe(quick);
    isBusy = false;
    refine(createPage(bodies), "br");
    await expect.poll(() => bodies.br?.length).toBeLessThan(quick.length);
  });

  it("does not recompress an encoding that no client requested", () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const refine = createPageRecompressor({ runLimited: (work) => work() });
    for (const encoding of ["br", "gzip", "identity"] as const)
      refine(createPage(bodies), encoding);
    expect(Object.keys(bodies)).toEqual(["identity"]);
  });
});

/** Reads the window size of a brotli stream, as a power of two. Source: RFC 7932, 9.1. */
function windowOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16;
  const large = (first >> 1) & 7;
  if (large > 0) return 17 + large;
  const small = (first >> 4) & 7;
  return small > 0 ? 8 + small : 17;
}
