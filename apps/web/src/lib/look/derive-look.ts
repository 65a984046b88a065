import { defaultSettings, type LookSettings } from "@ebute/contracts/settings";
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";
import {
  type BrandTokens,
  type ColourScheme,
  contrastPairs,
  defaultBrandTokens,
  fixedTokens,
} from "./colour-tokens.ts";

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode);

const toOklch = converter("oklch");

export type DerivedLook = Record<ColourScheme, BrandTokens> & {
  /** Sentences about chosen colours that are adjusted because their contrast is too low. */
  notes: string[];
};

type Colours = Pick<LookSettings, "brand" | "accent">;

/**
 * Preferred shades, used if their contrast suffices; otherwise the nearest shade whose contrast
 * does.
 */
type WantedShades = { brand: string; hover: string; accent: string };

/**
 * Derives all colours of both schemes from two. Every pair of `contrastPairs` meets WCAG AA: a
 * colour that does not is moved in lightness alone, by its OKLCH value, until its hex form does.
 */
export function deriveLook({ brand, accent }: Colours): DerivedLook {
  const requested = { light: wantedInLight(brand, accent), dark: wantedInDark(brand, accent) };
  const cloth = darken(brand, (shade) => meetsAll("light", { indigo: shade, cloth: shade }));
  const light = deriveScheme("light", requested.light, cloth);
  const dark = deriveScheme("dark", requested.dark, cloth);
  // All backgrounds of the dark scheme are dark.
  dark.danfo = dark["danfo-on-dark"];
  dark["on-danfo"] = fixedTokens.dark.night;
  return { light, dark, notes: describeMoves({ brand, accent }, light) };
}

function deriveScheme(scheme: ColourScheme, shades: WantedShades, cloth: string): BrandTokens {
  const move = scheme === "light" ? darken : lighten;
  return {
    indigo: move(shades.brand, (indigo) => meetsAll(scheme, { indigo })),
    "indigo-hover": move(shades.hover, (hover) => meetsAll(scheme, { "indigo-hover": hover })),
    ...deriveFill(shades.accent),
    "danfo-on-dark": lighten(shades.accent, (shade) =>
      meetsAll(scheme, { danfo: shade, "danfo-on-dark": shade, cloth }),
    ),
    cloth,
  };
}

/**
 * Derives a fill colour and the colour of its text: dark text if its contrast suffices, else white,
 * else the nearest fill that allows one of them.
 */
function deriveFill(accent: string): Pick<BrandTokens, "danfo" | "on-danfo"> {
  const { night, white } = fixedTokens.light;
  const withNight = lighten(accent, (fill) => wcagContrast(night, fill) >= 4.5);
  const withWhite = darken(accent, (fill) => wcagContrast(white, fill) >= 4.5);
  const isWhiteNearer =
    Math.abs(lightnessOf(withWhite) - lightnessOf(accent)) <
    Math.abs(lightnessOf(withNight) - lightnessOf(accent));
  return isWhiteNearer
    ? { danfo: withWhite, "on-danfo": white }
    : { danfo: withNight, "on-danfo": night };
}

function wantedInLight(brand: string, accent: string): WantedShades {
  const { light } = defaultBrandTokens;
  if (brand === defaultSettings.look.brand) {
    return { brand, hover: light["indigo-hover"], accent };
  }
  const readable = darken(brand, (indigo) => meetsAll("light", { indigo }));
  // On hover, a nearly black colour becomes lighter instead of darker.
  const step = lightnessOf(readable) > 0.2 ? -0.08 : 0.28;
  return { brand, hover: shift(readable, step), accent };
}

function wantedInDark(brand: string, accent: string): WantedShades {
  const { dark } = defaultBrandTokens;
  const accentInDark = accent === defaultSettings.look.accent ? dark.danfo : accent;
  if (brand === defaultSettings.look.brand) {
    return { brand: dark.indigo, hover: dark["indigo-hover"], accent: accentInDark };
  }
  const { l, c, h } = oklchOf(brand);
  // Uses lightness and chroma of the default's light shade.
  const shade = hexOf({ mode: "oklch", l: Math.max(l, 0.79), c: Math.min(c, 0.11), ...hue(h) });
  const step = lightnessOf(shade) < 0.9 ? 0.07 : -0.07;
  return { brand: shade, hover: shift(shade, step), accent: accentInDark };
}

/** True if each pair whose variable colours are all given reaches its minimum contrast. */
function meetsAll(scheme: ColourScheme, given: Partial<BrandTokens>): boolean {
  const colours: Record<string, string> = { ...fixedTokens[scheme], ...given };
  return contrastPairs[scheme].every(([text, ground, least]) => {
    const [one, other] = [colours[text], colours[ground]];
    return !one || !other || wcagContrast(one, other) >= least;
  });
}

function darken(hex: string, passes: (hex: string) => boolean): string {
  return move(hex, -LIGHTNESS_STEP, passes);
}

function lighten(hex: string, passes: (hex: string) => boolean): string {
  return move(hex, LIGHTNESS_STEP, passes);
}

const LIGHTNESS_STEP = 0.004;

/**
 * Changes the lightness step by step, at most to black or white, until `passes` accepts the colour.
 */
function move(hex: string, step: number, passes: (hex: string) => boolean): string {
  let shade = hex;
  for (let by = step; !passes(shade); by += step) {
    const lightness = lightnessOf(hex) + by;
    if (lightness <= 0) return "#000000";
    if (lightness >= 1) return "#ffffff";
    shade = shift(hex, by);
  }
  return shade;
}

function shift(hex: string, by: number): string {
  const colour = oklchOf(hex);
  return hexOf({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) });
}

function lightnessOf(hex: string): number {
  return oklchOf(hex).l;
}

function oklchOf(hex: string): Oklch {
  return toOklch(hex) ?? { mode: "oklch", l: 0, c: 0 };
}

function hexOf(colour: Oklch): string {
  return formatHex(clampChroma(colour, "oklch"));
}

/** Greys have no hue. */
function hue(h: number | undefined): Pick<Oklch, "h"> {
  return h === undefined ? {} : { h };
}

function describeMoves({ brand, accent }: Colours, light: BrandTokens): string[] {
  const notes: string[] = [];
  if (light.indigo !== brand) {
    notes.push("Your brand colour was made darker, so that text in it and on it can be read.");
  }
  if (light.danfo !== accent) {
    const way = lightnessOf(light.danfo) > lightnessOf(accent) ? "lighter" : "darker";
    notes.push(`Your accent colour was made ${way}, so that text on it can be read.`);
  }
  if (light["danfo-on-dark"] !== light.danfo) {
    notes.push("On dark backgrounds your accent colour is lighter, so that it can be seen.");
  }
  return notes;
}
