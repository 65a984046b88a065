import { describe, expect, it } from "vitest";
import { createSecureRequestCheck, dropsSecureCookies } from "./secure-requests.ts";

const request = (origin: string | undefined, protocol: "http" | "https" = "http") => ({
  headers: origin === undefined ? {} : { origin },
  protocol,
});

describe("the cookies of a site with PUBLIC_URL", () => {
  it("have the Secure flag of that URL's scheme, whatever the request says", () => {
    expect(createSecureRequestCheck("https://a.ng")(request("http://b.ng"))).toBe(true);
    expect(createSecureRequestCheck("http://a.ng")(request("https://a.ng", "https"))).toBe(false);
  });
});

describe("the cookies of a site without PUBLIC_URL", () => {
  const isSecure = createSecureRequestCheck(undefined);

  it("lack the Secure flag where the browser would drop them", () => {
    expect(isSecure(request("http://localhost:3000"))).toBe(false);
    expect(isSecure(request("http://41.58.1.2:3000", "https"))).toBe(false);
    expect(isSecure(request(undefined))).toBe(false);
  });

  it("have the Secure flag on every https address, including a former address", () => {
    expect(isSecure(request("https://example.ng"))).toBe(true);
    expect(isSecure(request("https://former.ng"))).toBe(true);
  });

  it("follow the proxy's scheme when the browser sends no Origin", () => {
    expect(isSecure(request(undefined, "https"))).toBe(true);
    expect(isSecure(request("null", "https"))).toBe(true);
  });
});

it("browsers drop Secure cookies on plain http, except on their own device", () => {
  const origins = ["http://41.58.1.2", "http://shop.ng:3000", "http://localhost.ng"];
  expect(origins.map(dropsSecureCookies)).toEqual([true, true, true]);
  const kept = ["https://shop.ng", "http://localhost:3000", "http://127.0.0.1", "http://[::1]:1"];
  expect([...kept, "null", undefined].map(dropsSecureCookies)).not.toContain(true);
});
