import { defineFailure } from "../errors/index.ts";

/** Kept states per group. */
export const SETTINGS_REVISIONS_MAX = 50;

export const settingsTexts = {
  saved: "Settings saved",
  restored: "Settings restored",
  opened: "The site is open",
  loadFailed: "Failed to load the settings",
  noRevisions: "Nothing has been saved here yet.",
  tested: "The test has run",
  testFailed: "The test could not be run",
} as const;

export const settingsRevisionNotFound = defineFailure(
  "not_found",
  "SETTINGS_REVISION_NOT_FOUND",
  "This state is no longer kept.",
);

export const logoGone = defineFailure(
  "validation",
  "PICTURE_GONE",
  "The picture of this logo is no longer there. Please upload it again.",
);

export const logoEmpty = defineFailure(
  "validation",
  "LOGO_EMPTY",
  "This picture is empty: all of it is transparent. Please choose another.",
);
