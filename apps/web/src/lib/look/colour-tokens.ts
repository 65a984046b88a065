/**
 * The colour tokens of `styles/theme.css` that the contrast of brand colours depends on; a test
 * compares them.
 */
export const colourSchemes = ["light", "dark"] as const;

export type ColourScheme = (typeof colourSchemes)[number];

/** Tokens derived from the two colours of the look, by their names in the style sheet. */
export const brandTokens = [
  "indigo",
  "indigo-hover",
  "danfo",
  "on-danfo",
  "danfo-on-dark",
  "cloth",
] as const;

export type BrandTokens = Record<(typeof brandTokens)[number], string>;

const text = { white: "#ffffff", night: "#12162b" };

/** Tokens with the same values in every look. */
export const fixedTokens = {
  light: {
    ...text,
    "on-indigo": "#ffffff",
    bg: "#ffffff",
    surface: "#f3f5fa",
    "surface-2": "#e6eaf4",
    "ok-bg": "#e3f4ea",
    "warn-bg": "#ffefdc",
    "err-bg": "#fde9e9",
    "info-bg": "#e2f1fa",
  },
  dark: {
    ...text,
    "on-indigo": "#12162b",
    bg: "#0e1120",
    surface: "#171b2f",
    "surface-2": "#20263f",
    "ok-bg": "#10301f",
    "warn-bg": "#3a220c",
    "err-bg": "#3d1518",
    "info-bg": "#0d2c40",
  },
} as const;

export const defaultBrandTokens: Record<ColourScheme, BrandTokens> = {
  light: {
    indigo: "#22307f",
    "indigo-hover": "#18235f",
    danfo: "#ffc21a",
    "on-danfo": "#12162b",
    "danfo-on-dark": "#ffc21a",
    cloth: "#22307f",
  },
  dark: {
    indigo: "#a9b6ff",
    "indigo-hover": "#c6cfff",
    danfo: "#ffc93d",
    "on-danfo": "#12162b",
    "danfo-on-dark": "#ffc93d",
    cloth: "#22307f",
  },
};

/**
 * Tokens that a sample of a colour scheme needs besides the brand tokens, because the page around
 * it may use the other scheme.
 */
export const sampleTokens = {
  light: { ...fixedTokens.light, ink: "#12162b", "ink-2": "#4a5170", rule: "#d5dae8" },
  dark: { ...fixedTokens.dark, ink: "#eef0f8", "ink-2": "#aeb5cf", rule: "#2c3352" },
} as const;

type Token = keyof BrandTokens | keyof (typeof fixedTokens)["light"];

/** Background tokens of links and texts in the brand colour. */
const grounds = [
  "bg",
  "surface",
  "surface-2",
  "ok-bg",
  "warn-bg",
  "err-bg",
  "info-bg",
] as const satisfies readonly Token[];

/**
 * Text, background and the minimum contrast: 4.5 for text, 3 for the focus ring and the edge of a
 * control.
 */
export type ContrastPair = readonly [text: Token, ground: Token, least: 4.5 | 3];

const pairs: readonly ContrastPair[] = [
  ...grounds.map((ground) => ["indigo", ground, 4.5] as const),
  ...grounds.map((ground) => ["indigo-hover", ground, 4.5] as const),
  ["on-indigo", "indigo", 4.5],
  ["on-indigo", "indigo-hover", 4.5],
  ["on-danfo", "danfo", 4.5],
  ["white", "cloth", 4.5],
  ["night", "danfo-on-dark", 4.5],
  ["danfo-on-dark", "night", 4.5],
  ["danfo-on-dark", "cloth", 3],
];

/**
 * Every pair on screen that contains a colour of the look. The focus ring on pages has the brand
 * colour; in the dark scheme it has the accent colour.
 */
export const contrastPairs: Record<ColourScheme, readonly ContrastPair[]> = {
  light: pairs,
  dark: [...pairs, ...grounds.map((ground) => ["danfo", ground, 3] as const)],
};
