import { defineFailure, type Failure } from "../errors/index.ts";

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

export const featureOff = defineFailure(
  "not_found",
  "FEATURE_OFF",
  "This part of the site is switched off.",
);

export const stagedChangedElsewhere = defineFailure(
  "conflict",
  "STAGED_CHANGED",
  "Somebody else has changed this meanwhile. Look at the preview again.",
);

export const nothingStaged = defineFailure(
  "conflict",
  "NOTHING_STAGED",
  "There are no unpublished changes.",
);

export const timeZoneUnknown = defineFailure(
  "validation",
  "TIME_ZONE_UNKNOWN",
  "Choose a time zone from the list.",
);

export const siteClosed = defineFailure("not_found", "SITE_CLOSED", "This site is not open yet.");

export const siteAddressRequired = defineFailure(
  "validation",
  "SETTING_MISSING",
  "Address is required.",
);

/** Names both addresses, so that the owner can see which of them is wrong. */
export function siteAddressNotInBrowser(browserOrigin: string | undefined, origin: string) {
  const subject = browserOrigin
    ? `Your browser is at ${browserOrigin}`
    : "This request has no origin";
  const message = `${subject}, not at ${origin}. Open the panel there to see that the address works, or confirm that you want it all the same.`;
  return { code: "ADDRESS_ELSEWHERE", kind: "conflict", message } as const satisfies Failure;
}
