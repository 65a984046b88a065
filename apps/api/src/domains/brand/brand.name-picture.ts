import path from "node:path";
import sharp, { type CreateText } from "sharp";
import { escapeText } from "#platform/rich-text/html-text.ts";
import { fontFolder } from "#platform/runtime/package-folder.ts";
import { LINK_PREVIEW_SIZE } from "./brand.drawing.ts";
import { readableTextColourOn } from "./brand.icon-source.ts";

export type NamePicture = {
  name: string;
  /** Background colour, #rrggbb. */
  brand: string;
  /** Colour of the band along the bottom edge, #rrggbb. */
  accent: string;
};

/**
 * Letters and marks beyond ASCII that the font has; `apps/web/build/fonts.ts` builds the font from
 * the same list.
 */
const LETTERS = "A-Za-zªºÆæÐðØøÞþßĐđıŁłŒœƁɓƊɗƘƙƳƴʼ";
const MARKS =
  "\\u0300\\u0301\\u0302\\u0303\\u0304\\u0306\\u0307\\u0308\\u0309\\u030a\\u030c\\u0323\\u0327";
const missingLetter = new RegExp(`(?![${LETTERS}${MARKS}])[\\p{L}\\p{M}]`, "u");
/** Signs such as emoji are left out of a name. */
const missingSign = new RegExp(`(?![ -~‘’“”–—…•₦€£${LETTERS}${MARKS}])[^\\p{L}\\p{M}]`, "gu");

/**
 * Part of the picture that the name fills at most, so that a service that cuts a square shows most
 * of it.
 */
const TEXT = { width: 960, height: 340 } as const;
const STRIPE_HEIGHT = 36;

/** The name as it can be drawn; undefined where a letter of it is missing in the font. */
export function drawableName(name: string): string | undefined {
  const text = name.normalize("NFD").replace(missingSign, " ").replace(/\s+/g, " ").trim();
  return text === "" || missingLetter.test(text) ? undefined : text.normalize("NFC");
}

/**
 * Draws the firm's name on its brand colour, for links to a site without a picture or logo.
 * @param text drawable, as `drawableName` returns it
 */
export async function drawNamePicture(
  text: string,
  { brand, accent }: Omit<NamePicture, "name">,
): Promise<Buffer> {
  const { width, height } = LINK_PREVIEW_SIZE;
  const words: CreateText = {
    text: `<span foreground="${readableTextColourOn(brand)}">${escapeText(text)}</span>`,
    font: "Inter Bold",
    fontfile: path.join(fontFolder, "inter-bold.ttf"),
    ...TEXT,
    align: "center",
    wrap: "word-char",
    rgba: true,
  };
  const drawn = await sharp({ text: words }).png().toBuffer({ resolveWithObject: true });
  const stripe = { width, height: STRIPE_HEIGHT, channels: 3, background: accent } as const;
  return sharp({ create: { width, height, channels: 3, background: brand } })
    .composite([
      {
        input: drawn.data,
        left: Math.round((width - drawn.info.width) / 2),
        top: Math.round((height - STRIPE_HEIGHT - drawn.info.height) / 2),
      },
      { input: { create: stripe }, left: 0, top: height - STRIPE_HEIGHT },
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
