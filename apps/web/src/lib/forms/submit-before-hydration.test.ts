import { expect, it } from "vitest";
import { hydrateOnInteractionScript } from "#lib/page/loading/hydrate-on-interaction.ts";
import { submitBeforeHydrationScript } from "./submit-before-hydration.ts";

const assets = {
  client: "/assets/client-12345678.js",
  clientParts: ["/assets/rolldown-runtime-12345678.js"],
  siteCss: "",
  adminCss: "",
  scripts: { orderPoller: "", embedPlayer: "", savePost: "" },
};

it("the inline scripts of a page stay below 1 KB", () => {
  expect(hydrateOnInteractionScript(assets).length).toBeLessThan(1024);
  expect(submitBeforeHydrationScript(assets).length).toBeLessThan(1024);
});

it("the inline scripts are valid JavaScript", () => {
  expect(() => new Function(submitBeforeHydrationScript(assets))).not.toThrow();
  expect(() => new Function(hydrateOnInteractionScript(assets))).not.toThrow();
});
