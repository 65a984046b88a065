import { z } from "zod";

/**
 * Fonts of headings. The site serves all but the last, with the letters of Yorùbá, Hausa and Igbo.
 */
export const headingFaces = [
  "bricolage-grotesque",
  "inter",
  "noto-serif",
  "fira-sans",
  "system",
] as const;

export type HeadingFaceName = (typeof headingFaces)[number];

/** Background of the band at the top of the home page. */
export const heroBackgrounds = ["pattern", "plain"] as const;

export const COLOUR_CHARS = 7;

const colourSchema = (label: string) =>
  z
    .string(`${label} must be text.`)
    .trim()
    .toLowerCase()
    .regex(
      /^#[\da-f]{6}$/,
      `${label} must be # and six digits or letters from a to f, such as #22307f.`,
    );

/** Colours and shapes of the site. Pages show the nearest colours with sufficient contrast. */
export const lookSettingsSchema = z.object({
  brand: colourSchema("Brand colour").describe("Links, buttons and the hero, as #rrggbb"),
  accent: colourSchema("Accent colour").describe("Stripe, badges and marks, as #rrggbb"),
  face: z.enum(headingFaces, "Choose a typeface from the list.").describe("Typeface of headings"),
  hero: z.enum(heroBackgrounds, "Choose a background from the list."),
});

export type LookSettings = z.infer<typeof lookSettingsSchema>;
