import type { CalloutKind } from "@ebute/contracts/rich-text";

/** Words of GitHub for boxes, by the kind of the box. */
export const alertOfCallout = {
  note: "NOTE",
  tip: "TIP",
  warning: "WARNING",
} as const satisfies Record<CalloutKind, string>;

/** The kind of box for each word that GitHub and Obsidian know. */
export const calloutOfAlert: Readonly<Record<string, CalloutKind>> = {
  ...kindOf("note", "NOTE IMPORTANT INFO TODO ABSTRACT SUMMARY TLDR EXAMPLE QUESTION HELP FAQ"),
  ...kindOf("tip", "TIP HINT SUCCESS CHECK DONE"),
  ...kindOf("warning", "WARNING CAUTION ATTENTION FAILURE FAIL MISSING DANGER ERROR BUG"),
};

function kindOf(kind: CalloutKind, words: string): Record<string, CalloutKind> {
  return Object.fromEntries(words.split(" ").map((word) => [word, kind]));
}

/** Language of a fenced block that is a formula. */
export const FORMULA_LANGUAGE = "math";
