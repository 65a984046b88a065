/**
 * Enough for a scanned booklet of past questions or an hour of speech, and acceptable to download
 * on mobile data.
 */
export const MATERIAL_FILE_MAX_BYTES = 50 * 1024 * 1024;

export const MATERIAL_DESCRIPTION_MAX_CHARS = 1_000;

export const MATERIAL_LINK_MAX_CHARS = 2_000;
