import type { CalloutKind } from "@ebute/contracts/rich-text";

/** Words of GitHub for boxes, by the kind of the box. */
export const alertOfCallout = {
  note: "NOTE",
  tip: "TIP",
  warning: "WARNING",
} as const satisfies Record<CalloutKind, string>;

/** The kind of box for each word that GitHub knows. */
export const calloutOfAlert: Readonly<Record<string, CalloutKind>> = {
  NOTE: "note",
  IMPORTANT: "note",
  TIP: "tip",
  WARNING: "warning",
  CAUTION: "warning",
};

/** Language of a fenced block that is a formula. */
export const FORMULA_LANGUAGE = "math";
