import { IMAGE_MAX_PIXELS } from "@ebute/contracts/media";
import type { SiteLogo } from "@ebute/page-port";
import type { Sharp } from "sharp";
import sharp from "sharp";
import {
  backgroundOf,
  chooseLogoPlate,
  findContentBox,
  isVisibleOn,
  type Pixels,
} from "./brand.contrast.ts";

export const LOGO_MAX_BYTES = 8_192;

/** Largest logo in a header of 56 pixels, beside the Menu button of a phone. Unit: CSS pixels. */
const LOGO_MAX = { width: 180, height: 40 } as const;
const DENSITY = 2;

/** Enough for the link picture, the largest of all. Unit: pixels. */
const ARTWORK_MAX_SIDE = 1_000;

/** Size on which the contrast is measured. Unit: pixels. */
const MEASURED_SIDE = 480;

/** Size that WhatsApp and others show as a large link preview. Unit: pixels. */
export const LINK_PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/** Share of a picture's side that the logo or letter fills, so that it does not touch the edges. */
const share = { onGround: 0.76, letter: 0.56, maskable: 0.5, linkWidth: 0.6, linkHeight: 0.5 };

/** Background of icons and link pictures for a logo that is hard to see on white. */
const NIGHT = "#12162b";
const WHITE = "#ffffff";

/** Tried in turn until the logo has at most 8 KB. */
const qualities = [90, 80, 68, 55, 40, 25];

/** A logo, or the initial of the site's name as a letter, cropped to its edges. */
export type Artwork = { pixels: Pixels; kind: "logo" | "letter" };

export type DrawnFile = { name: BrandFileName; content: Buffer };

export type BrandFileName = keyof typeof brandFileTypes;

/** Content types of the files by the ends of their names. */
export const brandFileTypes = {
  "logo.webp": "image/webp",
  "favicon.png": "image/png",
  "favicon.ico": "image/x-icon",
  "touch.png": "image/png",
  "192.png": "image/png",
  "512.png": "image/png",
  "maskable.png": "image/png",
  "link.jpg": "image/jpeg",
} as const;

/**
 * Decodes a stored picture and cuts its transparent edges.
 * @returns undefined for a picture that is transparent all over
 */
export async function readArtwork(source: Buffer): Promise<Artwork | undefined> {
  const { data, info } = await sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize({ ...squareOf(ARTWORK_MAX_SIDE), fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { data, width: info.width, height: info.height };
  const box = findContentBox(whole);
  if (!box) return undefined;
  const cut = await toPixels(open(whole).extract(box));
  return { pixels: cut, kind: "logo" };
}

/** The logo as headers show it, of at most 8 KB. */
export async function drawLogo({ pixels }: Artwork): Promise<{ facts: SiteLogo; content: Buffer }> {
  const measured = await scaleToMeasure(pixels);
  const scaled = scaleInto(pixels, LOGO_MAX);
  const plate = chooseLogoPlate(measured);
  return {
    facts: { ...scaled, ...(plate ? { plate } : {}) },
    content: await encodeLogo(pixels, scaled),
  };
}

/**
 * The favicon and the icons of home screens.
 * @param brand background colour of a letter and of the maskable icon, #rrggbb
 */
export async function drawIcons({ pixels, kind }: Artwork, brand: string): Promise<DrawnFile[]> {
  const isLogo = kind === "logo";
  const measured = await scaleToMeasure(pixels);
  const ownGround = backgroundOf(measured);
  // Tabs and launchers are light or dark, so only a logo that is visible on both needs no
  // background.
  const isSeenEverywhere = isLogo && !ownGround && !chooseLogoPlate(measured);
  const ground = isLogo ? plainGround(measured) : brand;
  const inner = isLogo ? share.onGround : share.letter;
  const rounded = (size: number) =>
    isSeenEverywhere ? { size, inner: 1 } : { size, inner, ground, radius: size / 6 };
  const maskable = { size: 512, inner: share.maskable, ground: brand };
  const needsPlate = isLogo && (ownGround || !isVisibleOn(measured, brand));
  const plate = needsPlate ? { plate: ground } : {};
  const draw = (icon: Icon) => drawIcon(pixels, icon);
  return [
    { name: "favicon.png", content: await draw(rounded(96)) },
    { name: "favicon.ico", content: createIco(await draw(rounded(48)), 48) },
    // iOS icons cannot be transparent, and iOS rounds the corners itself.
    { name: "touch.png", content: await draw({ size: 180, inner, ground }) },
    { name: "192.png", content: await draw(rounded(192)) },
    { name: "512.png", content: await draw(rounded(512)) },
    { name: "maskable.png", content: await draw({ ...maskable, ...plate }) },
  ];
}

/** Default picture of links: the logo on a plain background. */
export async function drawLinkPicture({ pixels }: Artwork): Promise<Buffer> {
  return drawOnGround(pixels, plainGround(await scaleToMeasure(pixels)));
}

async function drawOnGround(pixels: Pixels, background: string): Promise<Buffer> {
  const { width, height } = LINK_PREVIEW_SIZE;
  const box = { width: width * share.linkWidth, height: height * share.linkHeight };
  const art = await toPixels(open(pixels).resize(scaleInto(pixels, box)));
  return canvas({ width, height }, background)
    .composite([{ input: art.data, raw: rawOf(art) }])
    .flatten({ background })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

/** Crops a chosen picture to the size of link pictures, around its salient area. */
export function cropLinkPicture(source: Buffer): Promise<Buffer> {
  return sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize({ ...LINK_PREVIEW_SIZE, fit: "cover", position: "attention" })
    .flatten({ background: WHITE })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The site's initial on a coloured background, if the font lacks a letter of the site's name. */
export function drawLetterPicture({ pixels }: Artwork, brand: string): Promise<Buffer> {
  return drawOnGround(pixels, brand);
}

type Icon = {
  size: number;
  /** Side of the box that the picture fills, as a part of the icon. */
  inner: number;
  /** Background colour; transparent if undefined. */
  ground?: string;
  /** Radius of the ground's corners. */
  radius?: number;
  /** Colour of a rounded plate between the ground and the picture. */
  plate?: string;
};

async function drawIcon(pixels: Pixels, { size, inner, ground, radius, plate }: Icon) {
  const art = await toPixels(open(pixels).resize(scaleInto(pixels, squareOf(size * inner))));
  const layers = [
    ...(ground ? [drawSquare(size, ground, radius)] : []),
    ...(plate ? [drawSquare(Math.round(size * 0.68), plate, size * 0.1)] : []),
    art,
  ];
  return canvas({ width: size, height: size })
    .composite(layers.map((layer) => ({ input: layer.data, raw: rawOf(layer) })))
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

async function encodeLogo(pixels: Pixels, { width, height }: Size): Promise<Buffer> {
  for (const density of [DENSITY, 1]) {
    const size = { width: width * density, height: height * density };
    const scaled = await toPixels(open(pixels).resize(size));
    // Flat colours compress best without loss.
    const exact = await open(scaled).webp({ lossless: true, effort: 6 }).toBuffer();
    if (exact.length <= LOGO_MAX_BYTES / 2) return exact;
    for (const quality of qualities) {
      const encoded = await open(scaled)
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (encoded.length <= LOGO_MAX_BYTES) return encoded;
    }
  }
  throw new Error("a logo of 180x40 pixels has more than 8 KB");
}

/**
 * Background colour of a logo: its own if it has one, else white or the dark colour, whichever
 * shows more of the logo.
 */
function plainGround(measured: Pixels): string {
  return backgroundOf(measured) ?? (chooseLogoPlate(measured) === "light" ? NIGHT : WHITE);
}

type Size = { width: number; height: number };

/** The largest size of the same proportions inside the box, at least one pixel on each side. */
function scaleInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function squareOf(side: number): Size {
  return { width: Math.round(side), height: Math.round(side) };
}

/** A square of one colour with round corners. */
function drawSquare(size: number, colour: string, radius = 0): Pixels {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), "hex");
  const data = Buffer.alloc(size * size * 4);
  const beyond = (at: number) => Math.max(radius - at - 0.5, at + 0.5 - (size - radius), 0);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const outside = Math.hypot(beyond(x), beyond(y)) - radius;
      const alpha = radius === 0 ? 1 : Math.min(1, Math.max(0, 0.5 - outside));
      data.set([red, green, blue, Math.round(255 * alpha)], (y * size + x) * 4);
    }
  }
  return { data, width: size, height: size };
}

function canvas({ width, height }: Size, background?: string): Sharp {
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background: background ?? none } });
}

function scaleToMeasure(pixels: Pixels): Promise<Pixels> {
  const box = squareOf(MEASURED_SIDE);
  return toPixels(open(pixels).resize({ ...box, fit: "inside", withoutEnlargement: true }));
}

function open(pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: rawOf(pixels) });
}

function rawOf({ width, height }: Pixels) {
  return { width, height, channels: 4 as const };
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const HEADER_BYTES = 22;
const ICON = 1;
const BITS_PER_PIXEL = 32;

/**
 * An .ico file with one PNG, which all browsers in use read.
 * @param side width and height of the picture, below 256
 */
function createIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(ICON, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
