import type { Failure } from "../errors/index.ts";

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

export const settingsRevisionNotFound = {
  code: "SETTINGS_REVISION_NOT_FOUND",
  kind: "not_found",
  message: "This state is no longer kept.",
} as const satisfies Failure;

export const logoGone = {
  code: "PICTURE_GONE",
  kind: "validation",
  message: "The picture of this logo is no longer there. Please upload it again.",
} as const satisfies Failure;

export const logoEmpty = {
  code: "LOGO_EMPTY",
  kind: "validation",
  message: "This picture is empty: all of it is transparent. Please choose another.",
} as const satisfies Failure;
