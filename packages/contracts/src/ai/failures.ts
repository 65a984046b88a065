import { defineFailure, type Failure } from "../errors/index.ts";
import { formatNumber } from "../primitives/format-number.ts";
import { aiTexts } from "./texts.ts";

export const aiNotConfigured = defineFailure(
  "unavailable",
  "AI_NOT_CONFIGURED",
  "AI generation is not configured",
);

export const aiTextRequired = defineFailure("validation", "AI_TEXT_REQUIRED", aiTexts.textRequired);

export const aiUnreachable = defineFailure(
  "unavailable",
  "AI_UNREACHABLE",
  "The AI service could not be reached. Please try again in a moment.",
);

export const aiAddressRefused = defineFailure(
  "unavailable",
  "AI_ADDRESS_REFUSED",
  "The address of the AI service is unknown, or not one on the internet.",
);

export const aiModelUnknown = defineFailure(
  "unavailable",
  "AI_MODEL_UNKNOWN",
  "The AI service does not know this model, or its address has another path.",
);

export const aiKeyRefused = defineFailure(
  "unavailable",
  "AI_KEY_REFUSED",
  "The AI service does not accept the key of this site. The key has to be changed.",
);

export const aiBusy = defineFailure(
  "unavailable",
  "AI_BUSY",
  "The AI service accepts no more requests for now. Please try again in a minute.",
);

export const aiFailed = defineFailure(
  "unavailable",
  "AI_FAILED",
  "The AI service answered with an error. Please try again in a moment.",
);

export const aiTooSlow = defineFailure(
  "unavailable",
  "AI_TOO_SLOW",
  "The AI service took too long. Please try again.",
);

export const aiTooLong = defineFailure(
  "unavailable",
  "AI_TOO_LONG",
  "The AI service wrote far more than a blog can hold. Please try again.",
);

export const aiPictureUnseen = defineFailure(
  "unavailable",
  "AI_PICTURE_UNSEEN",
  "This AI model takes no pictures. An owner can choose one that does under Settings > AI.",
);

export const aiInterrupted = defineFailure(
  "unavailable",
  "AI_BROKE_OFF",
  "The AI service broke off before the text was finished. Please try again.",
);

export const aiNotUsable = defineFailure(
  "unavailable",
  "AI_NOT_USABLE",
  "The AI service gave an answer that cannot be used. Please try again.",
);

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
