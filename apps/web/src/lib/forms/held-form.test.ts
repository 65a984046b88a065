import { expect, it } from "vitest";
import { wakeScript } from "#lib/page/wake.ts";
import { holdScript } from "./held-form.ts";

const assets = {
  client: "/assets/client-12345678.js",
  clientParts: ["/assets/rolldown-runtime-12345678.js"],
  siteCss: "",
  adminCss: "",
  orderPoller: "",
};

it("keeps the scripts that stand in a page small", () => {
  expect(wakeScript(assets).length).toBeLessThan(1024);
  expect(holdScript(assets).length).toBeLessThan(1024);
});

it("are scripts that can be read", () => {
  expect(() => new Function(holdScript(assets))).not.toThrow();
  expect(() => new Function(wakeScript(assets))).not.toThrow();
});
