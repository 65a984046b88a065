import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultBrandTokens } from "#lib/look/colour-tokens.ts";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const dark = between("@media (prefers-color-scheme: dark)", "@media (prefers-contrast");

const light = colours(css.slice(0, css.indexOf("@layer theme")));
/** With the default look, which stands on each page. */
const schemes: Record<"light" | "dark", Record<string, string>> = {
  light: { ...light, ...defaultBrandTokens.light },
  dark: { ...light, ...colours(dark), ...defaultBrandTokens.dark },
};

/** Text on background: WCAG requires 4.5 for text and 3 for the edge of a control. */
const pairs = [
  ["ink", "bg", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "surface-2", 4.5],
  ["ink-2", "bg", 4.5],
  ["ink-2", "surface", 4.5],
  ["ink-2", "surface-2", 4.5],
  ["indigo", "bg", 4.5],
  ["indigo", "surface", 4.5],
  ["indigo", "surface-2", 4.5],
  ["indigo-hover", "bg", 4.5],
  ["on-indigo", "indigo", 4.5],
  ["on-indigo", "indigo-hover", 4.5],
  ["night", "danfo", 4.5],
  ["white", "night", 4.5],
  ["white", "cloth", 4.5],
  ["danfo", "night", 4.5],
  ["danfo", "cloth", 3],
  ["ok", "ok-bg", 4.5],
  ["warn", "warn-bg", 4.5],
  ["err", "err-bg", 4.5],
  ["err", "bg", 4.5],
  ["info", "info-bg", 4.5],
  ["border", "bg", 3],
  ["border", "surface", 3],
] as const;

/** Ratios at design time; a changed token shows here how much it lost. */
const measured = {
  light: { "ink/bg": 17.9, "ink-2/bg": 7.8, "indigo/bg": 11.7, "border/bg": 4.1, "err/bg": 6.8 },
  dark: { "ink/bg": 16.5, "ink-2/bg": 9.2, "indigo/bg": 9.7, "border/bg": 5.2, "err/bg": 9.2 },
};

describe.each(["light", "dark"] as const)("the %s colour scheme", (name) => {
  const scheme = schemes[name];

  it.each(pairs)("shows %s on %s with a contrast of at least %d", (text, ground, least) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(measured[name]))("keeps the contrast of %s at %d", (pair, ratio) => {
    const [text = "", ground = ""] = pair.split("/");
    expect(contrast(scheme[text], scheme[ground])).toBeCloseTo(ratio, 0);
  });

  it("has a focus ring visible on every background", () => {
    const ring = name === "light" ? "indigo" : "danfo";
    for (const ground of ["bg", "surface", "surface-2"]) {
      expect(contrast(scheme[ring], scheme[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

it("the theme uses ink for meta text, edges and hairlines at higher contrast", () => {
  const more = css.slice(css.indexOf("@media (prefers-contrast: more)"));
  for (const token of ["ink-2", "border", "rule"]) {
    expect(more).toContain(`--color-${token}: var(--color-ink);`);
  }
});

function between(from: string, to: string): string {
  const start = css.indexOf(from);
  return css.slice(start, css.indexOf(to, start));
}

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, hex]) => [name, hex]));
}

/** Source: WCAG 2.2, definitions of contrast ratio and relative luminance. */
function contrast(one = "", other = ""): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
