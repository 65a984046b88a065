import type { MissingPathTableInput, RedirectTableInput } from "@ebute/contracts/redirects";
import type { Trpc } from "#lib/trpc.ts";

export function redirectTableQuery(trpc: Trpc, input: RedirectTableInput) {
  return trpc.redirects.table.queryOptions(input);
}

export function missingPathsQuery(trpc: Trpc, input: MissingPathTableInput) {
  return trpc.redirects.missing.queryOptions(input);
}

export function suggestedTargetQuery(trpc: Trpc, path: string) {
  return trpc.redirects.suggestTarget.queryOptions({ path });
}
