import type { Failure } from "../errors/index.ts";
import { formatNumber } from "../primitives/format-number.ts";

export const aiTexts = {
  promptRequired: "Please enter a title",
  generated: "Draft generated",
  passageRequired: "Select some text first",
  textRequired: "Write some text first",
} as const;

/**
 * @param limit allowed drafts per month
 * @param renewsOn first day of the next month, in the site's date format
 */
export function aiMonthUsedUp(limit: number, renewsOn: string) {
  const drafts = limit === 1 ? "The one draft" : `All ${formatNumber(limit)} drafts`;
  return {
    code: "AI_MONTH_USED_UP",
    kind: "rate_limited",
    message: `${drafts} of this month ${limit === 1 ? "has" : "have"} been written. New ones are available from ${renewsOn}. An owner can change the limit under Settings > AI.`,
  } as const satisfies Failure;
}
