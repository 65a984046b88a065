import { expect, it } from "vitest";
import { refuseCrossSite } from "./cross-site.ts";

const send = (headers: Record<string, string>, host = "inner:3000") =>
  refuseCrossSite({ headers, host, server: { siteOrigin: () => "http://shop.ng:8080" } });

it.each([
  ["a proxy that passes on another Host", { origin: "http://shop.ng:8080" }, "shop.ng"],
  ["the inner server's Host", { origin: "http://shop.ng:8080" }, "inner:3000"],
  ["an address that is not configured yet", { origin: "http://41.58.1.2:3000" }, "41.58.1.2:3000"],
  ["a browser that names no origin", {}, "inner:3000"],
])("a form is accepted behind %s", (_case, headers, host) => {
  expect(() => send(headers, host)).not.toThrow();
});

it("a form from another address is refused with the setting that would accept it", () => {
  expect(() => send({ origin: "http://evil.ng" })).toThrow(
    expect.objectContaining({
      failure: expect.objectContaining({
        message:
          "This form came from http://evil.ng, but the address of this site is http://shop.ng:8080. If the first is right, an owner enters it under Settings > Address, or as PUBLIC_URL on the server.",
      }),
    }),
  );
  expect(() => send({ origin: "http://shop.ng:8080", "sec-fetch-site": "cross-site" })).toThrow();
});
