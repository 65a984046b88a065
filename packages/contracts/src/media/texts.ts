import { defineInvalid, defineTooLarge, defineUnsupportedMedia } from "../errors/index.ts";

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Maximum width times height. A larger picture needs more memory to decode than a small server has. */
export const IMAGE_MAX_PIXELS = 24_000_000;

/** Maximum width or height. A long strip of the same area takes longer to scale. Unit: pixels. */
export const IMAGE_MAX_SIDE = 12_000;

/** Widths of the variants in CSS pixels times density: a phone, a phone at 2x, a column, a column at 2x. */
export const imageWidths = [360, 656, 960, 1312] as const;

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const imageRequired = defineInvalid("IMAGE_REQUIRED", "Please choose a thumbnail image.");

export const imageTooLarge = defineTooLarge("IMAGE_TOO_LARGE", "The image can have at most 10 MB.");

export const imageTooManyPixels = defineTooLarge(
  "IMAGE_TOO_MANY_PIXELS",
  "The image can have at most 24 megapixels, and at most 12,000 pixels on a side.",
);

export const imageTypeRefused = defineUnsupportedMedia(
  "IMAGE_TYPE_REFUSED",
  "The image must be a PNG, JPEG or WebP file.",
);

/**
 * HEIC photos of newer phones. Most browsers cannot decode them; a decoder in JavaScript is large and under the LGPL.
 */
export const heicRefused = defineUnsupportedMedia(
  "HEIC_REFUSED",
  "This is a HEIC photo, which this browser cannot read. Save it as JPEG and choose that. On an iPhone, Settings > Camera > Formats > Most Compatible makes new photos JPEG.",
);

export const pictureGone = defineInvalid(
  "PICTURE_GONE",
  "A picture in the text is no longer there. Please add it again.",
);
