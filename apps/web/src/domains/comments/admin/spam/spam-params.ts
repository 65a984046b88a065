import type { SpamPageInput } from "@ebute/contracts/comments";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

export const SPAM_PATH = "/admin/comment/spam";

/** Returns the URL of the spam folder. */
export function spamHref(input: SpamPageInput): string {
  return tableHref(SPAM_PATH, input, parseSpam({}));
}

export function parseSpam({ page }: SearchParams): SpamPageInput {
  return { page: parsePage(page) };
}
