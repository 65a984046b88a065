import { describe, expect, it } from "vitest";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const without = await createTestApp({ beside: site, settings: { OFFLINE_PAGES: "off" } });

describe("the service worker", () => {
  it("is revalidated on each load, controls every page, and may connect to this site only", async () => {
    const { status, text, headers } = await site.visitor().get("/sw.js");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["service-worker-allowed"]).toBe("/");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(text).toContain("/offline");
  });

  it("is compressed for clients that accept it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const { headers: answered } = await site.visitor().get("/sw.js", { headers });
    expect(answered["content-encoding"]).toBe("br");
    expect(Number(answered["content-length"])).toBeLessThan(12 * 1024);
  });

  it("is replaced by one that deletes its caches and itself where offline pages are off", async () => {
    const { text } = await without.visitor().get("/sw.js");
    expect(text).toContain("caches.delete");
    expect(text).toContain("registration.unregister()");
    expect(text).not.toContain("/offline");
  });
});
