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

/** Ten minutes of speech, or a scanned form, on mobile data. */
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Name of the multipart field that carries the file. */
export const ATTACHMENT_FIELD = "file";

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const libraryTexts = {
  loadFailed: "Failed to load the pictures",
  empty: "No pictures yet. Upload the first one, or add one to a blog.",
  noneUnused: "Every picture is used somewhere.",
  noMatch: "No picture has these words in its description or file name.",
  described: "Picture saved",
  deleted: "Picture deleted",
  replaced: "Replaced in {places}.",
  replacedNowhere: "Nothing shows the old picture now, so nothing changed.",
  whatHappens:
    "All places that show the old picture now, and all unsaved drafts, get the new one. Descriptions stay as they are. Earlier versions, the trash and newsletters that were sent keep the old picture, which stays in the library.",
  confirmDelete: "Delete this picture for good? Nobody can restore it.",
} as const;

/** Help at every field for the text alternative of a picture. */
export const PICTURE_DESCRIPTION_HINT =
  "Read aloud to people who cannot see it. Empty if it only decorates.";
