import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTutorial } from "./factories/tutorials.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const { id } = await createTutorial(site, {
  audience: "everyone",
  content: `<p>${"Photosynthesis. ".repeat(500)}</p>`,
});

const address = `/trpc/tutorials.get?input=${encodeURIComponent(JSON.stringify({ id }))}`;

const ask = (headers: Record<string, string>, url = address) =>
  site.app.inject({ method: "GET", url, headers });

describe("the response to an API call", () => {
  it("is not compressed for a client without compression, nor when it is small", async () => {
    const plain = await ask({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toContain("Photosynthesis");
    const small = await ask({ "accept-encoding": "br" }, "/healthz");
    expect(small.headers["content-encoding"]).toBeUndefined();
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed with %s, and has a Vary header", async (encoding, unpack) => {
    const plain = await ask({});
    const packed = await ask({ "accept-encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(packed.headers.vary).toContain("accept-encoding");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });
});

describe("a compressed request body", () => {
  it("is refused without being unpacked", async () => {
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/subscribe",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      payload: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
    });
    expect(answer.statusCode).toBe(400);
  });
});
