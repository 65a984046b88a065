import { defaultSettings } from "@ebute/contracts/settings";

type Look = { brand: string; accent: string };

export type LetterColours = {
  /** Fill of the button, the text on it, and its border. */
  button: string;
  label: string;
  border: string;
  /** Line below the name. */
  stripe: string;
};

/** Border of a button in the product's own colour. */
const DEFAULT_BORDER = "#a9b6ff";

/** Background of mail clients in dark mode. */
const DARK_GROUND = "#121212";

/** Least contrast of text, and of the edge of a control. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/**
 * Colours of a letter: the label has enough contrast on the button, and the button's edge on a dark
 * background.
 */
export function letterColours({ brand, accent }: Look = defaultSettings.look): LetterColours {
  const label = contrastRatio("#ffffff", brand) >= TEXT_CONTRAST ? "#ffffff" : "#000000";
  const border = brand === defaultSettings.look.brand ? DEFAULT_BORDER : edgeOf(brand);
  return {
    button: brand.toUpperCase(),
    label: label.toUpperCase(),
    border: border.toUpperCase(),
    stripe: accent.toUpperCase(),
  };
}

/** Lightens the brand colour until it has enough contrast on a dark background. */
function edgeOf(brand: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const shade = lighten(brand, share);
    if (contrastRatio(shade, DARK_GROUND) >= EDGE_CONTRAST) return shade;
  }
  return "#ffffff";
}

function lighten(hex: string, share: number): string {
  const mixed = channels(hex).map((value) => Math.round(value + (255 - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
