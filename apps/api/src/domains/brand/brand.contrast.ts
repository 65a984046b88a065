import { type LogoPlate, logoSurfaces } from "@ebute/contracts/settings";

/** Pixels of a picture, four bytes each: red, green, blue, alpha. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Source: WCAG 2.2, 1.4.11, graphics that are needed to understand the content. */
const LEAST_CONTRAST = 3;

/**
 * Share of the visible pixels that must reach the contrast; the rest may be lines between colours.
 */
const LEAST_SHARE = 0.9;

/** Least alpha of an opaque pixel. The smooth edges of letters, which are paler, lie below it. */
const OPAQUE_ALPHA = 250;

/** Share of all pixels that must be opaque for the others not to count. */
const LEAST_OPAQUE_SHARE = 0.01;

/** Least alpha of a pixel that counts in a logo without opaque parts, relative to the most opaque one. */
const VISIBLE_ALPHA = 0.8;

/**
 * Distance in each channel within which two pixels have the same colour, in spite of lossy
 * compression.
 */
const SAME_COLOUR = 24;

const BYTES = 4;

/**
 * Returns the colour scheme in which the logo needs a plate behind it: the logo has too little
 * contrast to the page background of this scheme, and more to the background of the other scheme,
 * which becomes the colour of the plate.
 */
export function chooseLogoPlate(pixels: Pixels): LogoPlate | undefined {
  if (backgroundOf(pixels)) return undefined;
  const light = measureContrastOn(pixels, logoSurfaces.light);
  const dark = measureContrastOn(pixels, logoSurfaces.dark);
  if (light.share < LEAST_SHARE && isClearer(dark, light)) return "light";
  return dark.share < LEAST_SHARE && isClearer(light, dark) ? "dark" : undefined;
}

export function isVisibleOn(pixels: Pixels, ground: string): boolean {
  return (
    backgroundOf(pixels) !== undefined || measureContrastOn(pixels, ground).share >= LEAST_SHARE
  );
}

export type Visibility = {
  /** Share of the visible pixels with a contrast of at least 3:1 to the ground, from 0 to 1. */
  share: number;
  /** Mean contrast of the visible pixels. */
  mean: number;
};

export function measureContrastOn({ data }: Pixels, ground: string): Visibility {
  const below = channelsOf(ground);
  const luminance = luminanceOf(below);
  const least = leastAlpha(data);
  let visible = 0;
  let visiblePixels = 0;
  let sum = 0;
  for (let at = 0; at < data.length; at += BYTES) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0 || alpha < least) continue;
    const blended = below.map((base, channel) => mix(base, data[at + channel] ?? 0, alpha));
    const ratio = contrastOf(luminanceOf(blended), luminance);
    visible += 1;
    sum += ratio;
    if (ratio >= LEAST_CONTRAST) visiblePixels += 1;
  }
  return visible === 0
    ? { share: 0, mean: 1 }
    : { share: visiblePixels / visible, mean: sum / visible };
}

function isClearer(one: Visibility, other: Visibility): boolean {
  return one.share === other.share ? one.mean > other.mean : one.share > other.share;
}

/** Contrast of two colours, #rrggbb. Source: WCAG 2.2, contrast ratio. */
export function contrastRatio(one: string, other: string): number {
  return contrastOf(luminanceOf(channelsOf(one)), luminanceOf(channelsOf(other)));
}

/** The smallest box around everything that is not transparent; undefined for an empty picture. */
export function findContentBox({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * BYTES + 3] ?? 0) < 16) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Background colour of a picture such as a word on white: its edge is opaque and of one colour, and
 * its content stands out from that colour. The page background does not affect such a picture.
 * Undefined for any other picture.
 */
export function backgroundOf({ data, width, height }: Pixels): string | undefined {
  const ground = [...data.subarray(0, BYTES)];
  const isGround = (x: number, y: number) =>
    ground.every(
      (value, channel) =>
        Math.abs((data[(y * width + x) * BYTES + channel] ?? 0) - value) <= SAME_COLOUR,
    );
  if ((ground[3] ?? 0) < 255 - SAME_COLOUR) return undefined;
  for (let x = 0; x < width; x += 1) {
    if (!isGround(x, 0) || !isGround(x, height - 1)) return undefined;
  }
  for (let y = 0; y < height; y += 1) {
    if (!isGround(0, y) || !isGround(width - 1, y)) return undefined;
  }
  const luminance = luminanceOf(ground.slice(0, 3));
  let inside = 0;
  for (let at = 0; at < data.length; at += BYTES) {
    const pixelLuminance = luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    if (contrastOf(pixelLuminance, luminance) >= LEAST_CONTRAST) inside += 1;
  }
  if (inside < (width * height) / 100) return undefined;
  return `#${Buffer.from(ground.slice(0, 3)).toString("hex")}`;
}

/** Least alpha of a pixel whose contrast counts. */
function leastAlpha(data: Uint8Array): number {
  let most = 0;
  let opaque = 0;
  for (let at = 3; at < data.length; at += BYTES) {
    const alpha = data[at] ?? 0;
    most = Math.max(most, alpha);
    if (alpha >= OPAQUE_ALPHA) opaque += 1;
  }
  const isOpaque = opaque * BYTES >= data.length * LEAST_OPAQUE_SHARE;
  return isOpaque ? OPAQUE_ALPHA : VISIBLE_ALPHA * most;
}

function mix(below: number, above: number, alpha: number): number {
  return below + ((above - below) * alpha) / 255;
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

/** Precomputed for each channel value, because a picture has a hundred thousand pixels. */
const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function linearOf(channel: number): number {
  return linear[Math.round(channel)] ?? 0;
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
