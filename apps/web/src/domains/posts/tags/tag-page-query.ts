import type { TagPageInput } from "@ebute/contracts/tags";
import type { Trpc } from "#lib/trpc.ts";

export function tagPageQuery(trpc: Trpc, input: TagPageInput) {
  return trpc.posts.withTag.queryOptions(input);
}
