/**
 * Rules that a comment may break, each with its points. A comment with `SPAM_POINTS` or more goes to
 * the spam folder. The points are fixed, so that a moderator can tell why a comment is there.
 */
export const spamRulePoints = {
  blocked: 10,
  trap: 10,
  markup: 5,
  linkInName: 5,
  manyLinks: 5,
  repeated: 3,
  linkAlone: 3,
  twoLinks: 3,
  phrase: 3,
  capitals: 2,
  stretched: 1,
} as const;

export const SPAM_POINTS = 5;

export type SpamRule = keyof typeof spamRulePoints;

export const spamRules = [
  "blocked",
  "trap",
  "markup",
  "linkInName",
  "manyLinks",
  "repeated",
  "linkAlone",
  "twoLinks",
  "phrase",
  "capitals",
  "stretched",
] as [SpamRule, ...SpamRule[]];

const ruleTexts: Record<SpamRule, string> = {
  blocked: "Has a text of the block list",
  trap: "Fills in a field that people do not see",
  markup: "Has code for links",
  linkInName: "The name has a link",
  manyLinks: "Has three links or more",
  repeated: "The same text was sent before",
  linkAlone: "Has little but a link",
  twoLinks: "Has two links",
  phrase: "Has words that advertising uses",
  capitals: "Is written in capital letters",
  stretched: "Repeats one letter many times",
};

/** Says a reason in words, such as "Has a text of the block list: casino". */
export function describeSpamReason({ rule, found }: { rule: SpamRule; found: string }): string {
  return found ? `${ruleTexts[rule]}: ${found}` : ruleTexts[rule];
}
