import { readFileSync } from "node:fs";
import { defaultSettings, logoSurfaces } from "@ebute/contracts/settings";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brandTokens,
  colourSchemes,
  contrastPairs,
  defaultBrandTokens,
  fixedTokens,
  sampleTokens,
} from "./colour-tokens.ts";
import { deriveLook } from "./derive-look.ts";
import { lookCss } from "./look-css.ts";

const { look } = defaultSettings;
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Pairs below their least contrast. */
function findFaults(brand: string, accent: string): string[] {
  const derived = deriveLook({ brand, accent });
  return colourSchemes.flatMap((scheme) => {
    const colours: Record<string, string> = { ...fixedTokens[scheme], ...derived[scheme] };
    return contrastPairs[scheme].flatMap(([text, ground, least]) => {
      const ratio = wcagContrast(colours[text] ?? "", colours[ground] ?? "");
      return ratio >= least ? [] : [`${scheme}: ${text} on ${ground} has ${ratio}`];
    });
  });
}

describe("the colours derived from a look", () => {
  it("meet WCAG AA in every pair of both schemes, for any two colours", () => {
    fc.assert(
      fc.property(colour, colour, (brand, accent) => {
        expect(findFaults(brand, accent)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ["#000000", "#000000"],
    ["#ffffff", "#ffffff"],
    ["#ffff00", "#ffff00"],
    ["#777777", "#808080"],
    ["#ff0000", "#0000ff"],
  ])("meet WCAG AA for %s and %s", (brand, accent) => {
    expect(findFaults(brand, accent)).toEqual([]);
  });

  it("equal the design tokens for the default look", () => {
    expect(deriveLook(look)).toEqual({ ...defaultBrandTokens, notes: [] });
  });

  it("complete the shared style sheet, which has none of the default colours", () => {
    const css = readFileSync(new URL("../../styles/theme.css", import.meta.url), "utf8");
    const dark = css.slice(css.indexOf("@media (prefers-color-scheme: dark)"));
    const tokens = { light: tokensIn(css.slice(0, css.indexOf("@layer theme"))), dark: {} };
    tokens.dark = { ...tokens.light, ...tokensIn(dark) };
    for (const scheme of colourSchemes) {
      expect(tokens[scheme]).toMatchObject(sampleTokens[scheme]);
    }
    for (const { indigo, danfo } of Object.values(defaultBrandTokens)) {
      expect([css.includes(indigo), css.includes(danfo)]).toEqual([false, false]);
    }
  });

  it("use the same backgrounds as the server's contrast check of a logo", () => {
    expect(logoSurfaces.light).toBe(fixedTokens.light.surface);
    expect(logoSurfaces.dark).toBe(fixedTokens.dark.surface);
  });

  it("keep a chosen colour that is already readable", () => {
    const { light, notes } = deriveLook({ brand: "#0b5d3b", accent: "#ffd100" });
    expect([light.indigo, light.cloth, light.danfo]).toEqual(["#0b5d3b", "#0b5d3b", "#ffd100"]);
    expect(notes).toEqual([]);
  });

  it("report which colours were adjusted, and to what", () => {
    expect(deriveLook({ brand: "#ffc21a", accent: "#0b5d3b" }).notes).toEqual([
      "Your brand colour was made darker, so that text in it and on it can be read.",
      "On dark backgrounds your accent colour is lighter, so that it can be seen.",
    ]);
    expect(deriveLook({ ...look, accent: "#7b7b7b" }).notes[0]).toMatch(
      /^Your accent colour was made (lighter|darker), so that text on it can be read\.$/,
    );
  });
});

describe("the generated style sheet of a look", () => {
  it("has the colours of both schemes, also for the default look", () => {
    const css = lookCss(look);
    for (const token of brandTokens) expect(css).toContain(`--color-${token}:`);
    expect(css).toContain(defaultBrandTokens.light.indigo);
    expect(css).toContain(defaultBrandTokens.dark.indigo);
    expect(css).not.toContain("--font-heading");
  });

  it("has at most 1 KB with every setting changed", () => {
    const css = lookCss({ brand: "#0b5d3b", accent: "#c8102e", face: "noto-serif", hero: "plain" });
    expect(css.length).toBeLessThanOrEqual(1_000);
  });

  it("has the heading typeface when it is not the default", () => {
    expect(lookCss({ ...look, face: "system" })).toContain(
      "--font-heading:var(--font-text);--font-heading-extended:var(--font-text)",
    );
  });

  it("does not repeat a dark scheme colour that equals the light one", () => {
    expect(lookCss(look).split("--color-cloth:")).toHaveLength(2);
  });
});

function tokensIn(text: string): Record<string, string> {
  const found = text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, hex]) => [name, hex]));
}
