import type { Failure } from "../errors/index.ts";

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Maximum width times height. A larger picture needs more memory to decode than a small server has.
 */
export const IMAGE_MAX_PIXELS = 24_000_000;

/** Maximum width or height. A long strip of the same area takes longer to scale. Unit: pixels. */
export const IMAGE_MAX_SIDE = 12_000;

/**
 * Widths of the variants in CSS pixels times density: a phone, a phone at 2x, a column, a column at
 * 2x.
 */
export const imageWidths = [360, 656, 960, 1312] as const;

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const imageRequired = {
  code: "IMAGE_REQUIRED",
  kind: "validation",
  message: "Please choose a thumbnail image.",
} as const satisfies Failure;

export const imageTooLarge = {
  code: "IMAGE_TOO_LARGE",
  kind: "too_large",
  message: "The image can have at most 10 MB.",
} as const satisfies Failure;

export const imageTooManyPixels = {
  code: "IMAGE_TOO_MANY_PIXELS",
  kind: "too_large",
  message: "The image can have at most 24 megapixels, and at most 12,000 pixels on a side.",
} as const satisfies Failure;

export const imageTypeRefused = {
  code: "IMAGE_TYPE_REFUSED",
  kind: "unsupported_media",
  message: "The image must be a PNG, JPEG or WebP file.",
} as const satisfies Failure;

/**
 * HEIC photos of newer phones. Most browsers cannot decode them; a decoder in JavaScript is large
 * and under the LGPL.
 */
export const heicRefused = {
  code: "HEIC_REFUSED",
  kind: "unsupported_media",
  message:
    "This is a HEIC photo, which this browser cannot read. Save it as JPEG and choose that. On an iPhone, Settings > Camera > Formats > Most Compatible makes new photos JPEG.",
} as const satisfies Failure;

export const pictureGone = {
  code: "PICTURE_GONE",
  kind: "validation",
  message: "A picture in the text is no longer there. Please add it again.",
} as const satisfies Failure;
