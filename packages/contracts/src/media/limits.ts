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

/**
 * Wider pictures are scaled down. Twice the widest variant is enough to make it and the preview
 * without visible loss. Unit: pixels.
 */
export const PICTURE_MAX_WIDTH = 2 * imageWidths[3];

/** Ten minutes of speech, or a scanned form, on mobile data. */
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

export const PICTURES_PER_PAGE = 24;

export const PICTURE_DESCRIPTION_MAX_CHARS = 300;

export const PICTURE_FILE_NAME_MAX_CHARS = 120;

/** Places that are listed for one picture. */
export const PICTURE_USES_SHOWN_MAX = 50;
