import { expect, it } from "vitest";
import { wakeScript } from "#lib/page/wake.ts";
import { holdScript } from "./held-form.ts";

it("keeps the scripts that stand in a page small", () => {
  const url = "/assets/client-12345678.js";
  expect(wakeScript(url).length).toBeLessThan(1024);
  expect(holdScript(url).length).toBeLessThan(1024);
});

it("is a script that can be read", () => {
  expect(() => new Function(holdScript("/assets/client.js"))).not.toThrow();
});
