import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createSlots } from "../slots.ts";
import type { CachedPage, PageBodies } from "./page-cache.ts";
import { bodyIn, createPageRefiner, encodingFor } from "./page-compression.ts";

const words = Array.from({ length: 3_000 }, (_, number) => `word${(number * 7_919) % 997}`).join(
  " ",
);

function createPage(bodies: PageBodies): CachedPage {
  const tags = new Set<string>();
  const rest = { headers: {}, etag: "tag", tags, renderedAt: 0, isCacheable: true };
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
])("for Accept-Encoding %s the encoding is %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  expect(encodingFor(header)).toBe(encoding);
});

it("chooses as well after a flood of headers", () => {
  for (let number = 0; number < 500; number += 1) encodingFor(`gzip, x${number}`);
  expect(encodingFor("gzip, x1")).toBe("gzip");
  expect(encodingFor("br")).toBe("br");
});

describe("a page", () => {
  it("is compressed only as it is asked for, once for all who ask at the same time", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const [one, other] = await Promise.all([bodyIn(bodies, "br"), bodyIn(bodies, "br")]);
    expect(one).toBe(other);
    expect(brotliDecompressSync(one).toString()).toBe(words);
    expect(bodies.gzip).toBeUndefined();
    expect(gunzipSync(await bodyIn(bodies, "gzip")).toString()).toBe(words);
  });

  // A larger one is memory that V8 hears of: it then collects its whole heap after every few pages.
  it.each([
    [20_000, 15],
    [60_000, 16],
    [200_000, 18],
  ])("of %d bytes is compressed with a window no larger than it needs", async (bytes, window) => {
    const identity = Buffer.from(words.repeat(Math.ceil(bytes / words.length)).slice(0, bytes));
    expect(windowOf(await bodyIn({ identity }, "br"))).toBe(window);
  });

  it("is kept only in the forms that are asked for, and is the same in each", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    expect((await bodyIn(bodies, "identity")).toString()).toBe(words);
    await bodyIn(bodies, "gzip");
    expect(Object.keys(bodies)).toEqual(["gzip"]);
    expect(brotliDecompressSync(await bodyIn(bodies, "br")).toString()).toBe(words);
    delete bodies.gzip;
    expect((await bodyIn(bodies, "identity")).toString()).toBe(words);
    expect(bodies.identity?.toString()).toBe(words);
  });

  it.each(["br", "gzip"] as const)(
    "is made smaller in %s when it is sent often",
    async (encoding) => {
      const bodies: PageBodies = { identity: Buffer.from(words) };
      const quick = await bodyIn(bodies, encoding);
      const refine = createPageRefiner({
        runInSlot: createSlots({ maxRunning: 1, maxWaiting: 1 }),
      });
      refine(createPage(bodies), encoding);
      await expect.poll(() => bodies[encoding]?.length).toBeLessThan(quick.length);
      const best = bodies[encoding] ?? quick;
      const open = encoding === "br" ? brotliDecompressSync : gunzipSync;
      expect(open(best).toString()).toBe(words);
    },
  );

  it("stays as it is, and is tried again, when too many wait to be made smaller", async () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const quick = await bodyIn(bodies, "br");
    let isBusy = true;
    const refine = createPageRefiner({
      runInSlot: (work) => (isBusy ? Promise.reject(new Error("busy")) : work()),
    });
    refine(createPage(bodies), "br");
    await new Promise((resolve) => setImmediate(resolve));
    expect(bodies.br).toBe(quick);
    isBusy = false;
    refine(createPage(bodies), "br");
    await expect.poll(() => bodies.br?.length).toBeLessThan(quick.length);
  });

  it("that nobody has in this encoding yet is left alone", () => {
    const bodies: PageBodies = { identity: Buffer.from(words) };
    const refine = createPageRefiner({ runInSlot: (work) => work() });
    for (const encoding of ["br", "gzip", "identity"] as const)
      refine(createPage(bodies), encoding);
    expect(Object.keys(bodies)).toEqual(["identity"]);
  });
});

/** The window that a brotli stream begins with, as a power of two. Source: RFC 7932, 9.1. */
function windowOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16;
  const large = (first >> 1) & 7;
  if (large > 0) return 17 + large;
  const small = (first >> 4) & 7;
  return small > 0 ? 8 + small : 17;
}
