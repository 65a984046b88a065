import { defineFailure } from "../errors/index.ts";

export const featureOff = defineFailure(
  "not_found",
  "FEATURE_OFF",
  "This part of the site is switched off.",
);
