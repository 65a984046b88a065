import type { SpamPageInput } from "@ebute/contracts/comments";
import type { Trpc } from "#lib/trpc.ts";

export function spamQuery(trpc: Trpc, input: SpamPageInput) {
  return trpc.comments.spam.queryOptions(input);
}

export function blockedTextsQuery(trpc: Trpc) {
  return trpc.comments.blockedTexts.queryOptions();
}
