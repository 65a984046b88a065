import { describe, expect, it } from "vitest";
import { createSecureRequestCheck } from "./secure-requests.ts";

const request = (origin: string | undefined, protocol: "http" | "https" = "http") => ({
  headers: origin === undefined ? {} : { origin },
  protocol,
});

describe("cookies of a site with PUBLIC_URL", () => {
  it("follow its scheme, whatever the request says", () => {
    expect(createSecureRequestCheck("https://a.ng")(request("http://b.ng"))).toBe(true);
    expect(createSecureRequestCheck("http://a.ng")(request("https://a.ng", "https"))).toBe(false);
  });
});

describe("cookies of a site without PUBLIC_URL", () => {
  const isSecure = createSecureRequestCheck(undefined);

  it("are not secure where the browser would drop them", () => {
    expect(isSecure(request("http://localhost:3000"))).toBe(false);
    expect(isSecure(request("http://41.58.1.2:3000", "https"))).toBe(false);
    expect(isSecure(request(undefined))).toBe(false);
  });

  it("are secure at every https address, also a former one", () => {
    expect(isSecure(request("https://example.ng"))).toBe(true);
    expect(isSecure(request("https://former.ng"))).toBe(true);
  });

  it("follow the proxy where the browser names no origin", () => {
    expect(isSecure(request(undefined, "https"))).toBe(true);
    expect(isSecure(request("null", "https"))).toBe(true);
  });
});
