import type { Failure } from "../errors/index.ts";
import { formatNumber } from "../primitives/format-number.ts";

/** A title, or a title with a few words about the content. */
export const PROMPT_MAX_CHARS = 1_000;

export const aiTexts = {
  promptRequired: "Please enter a title",
  generated: "Draft generated",
} as const;

export const aiNotConfigured = {
  code: "AI_NOT_CONFIGURED",
  kind: "unavailable",
  message: "AI generation is not configured",
} as const satisfies Failure;

/**
 * @param limit drafts that a month may have
 * @param renewsOn first day of the next month, written as the site writes dates
 */
export function aiMonthUsedUp(limit: number, renewsOn: string) {
  const drafts = limit === 1 ? "The one draft" : `All ${formatNumber(limit)} drafts`;
  return {
    code: "AI_MONTH_USED_UP",
    kind: "rate_limited",
    message: `${drafts} of this month ${limit === 1 ? "has" : "have"} been written. New ones are available from ${renewsOn}. An owner can change the limit under Settings > AI.`,
  } as const satisfies Failure;
}

export const aiUnreachable = {
  code: "AI_UNREACHABLE",
  kind: "unavailable",
  message: "The AI service could not be reached. Please try again in a moment.",
} as const satisfies Failure;

export const aiAddressRefused = {
  code: "AI_ADDRESS_REFUSED",
  kind: "unavailable",
  message: "The address of the AI service is unknown, or not one on the internet.",
} as const satisfies Failure;

export const aiModelUnknown = {
  code: "AI_MODEL_UNKNOWN",
  kind: "unavailable",
  message: "The AI service does not know this model, or its address has another path.",
} as const satisfies Failure;

export const aiKeyRefused = {
  code: "AI_KEY_REFUSED",
  kind: "unavailable",
  message: "The AI service does not accept the key of this site. The key has to be changed.",
} as const satisfies Failure;

export const aiBusy = {
  code: "AI_BUSY",
  kind: "unavailable",
  message: "The AI service takes no more requests for now. Please try again in a minute.",
} as const satisfies Failure;

export const aiFailed = {
  code: "AI_FAILED",
  kind: "unavailable",
  message: "The AI service answered with an error. Please try again in a moment.",
} as const satisfies Failure;

export const aiTooSlow = {
  code: "AI_TOO_SLOW",
  kind: "unavailable",
  message: "The AI service took too long. Please try again.",
} as const satisfies Failure;

export const aiTooLong = {
  code: "AI_TOO_LONG",
  kind: "unavailable",
  message: "The AI service wrote far more than a blog can hold. Please try again.",
} as const satisfies Failure;

export const aiInterrupted = {
  code: "AI_BROKE_OFF",
  kind: "unavailable",
  message: "The AI service broke off before the text was finished. Please try again.",
} as const satisfies Failure;

export const aiNotUsable = {
  code: "AI_NOT_USABLE",
  kind: "unavailable",
  message: "The AI service gave an answer that cannot be used. Please try again.",
} as const satisfies Failure;
