import type { Failure } from "../errors/index.ts";

export const featureOff = {
  code: "FEATURE_OFF",
  kind: "not_found",
  message: "This part of the site is switched off.",
} as const satisfies Failure;
