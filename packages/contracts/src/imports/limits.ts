/** Form field of the uploaded file. */
export const IMPORT_FILE_FIELD = "file";

/** All texts of a file; a zip may hold pictures besides. */
export const IMPORT_FILE_MAX_BYTES = 30_000_000;

export const IMPORT_ARCHIVE_MAX_BYTES = 100_000_000;

/** Unpacked, a larger zip would fill a small disk. */
export const IMPORT_UNPACKED_MAX_BYTES = 500_000_000;

/** Entries of one file; pictures and menus count too. */
export const IMPORT_ITEMS_MAX = 10_000;

/** Pictures of the former site that an import fetches. */
export const IMPORT_PICTURES_MAX = 2_000;

/** Entries that a report shows of one outcome; the counts include all. */
export const IMPORT_REPORT_ITEMS_MAX = 200;
