import { listQueryOptions } from "#lib/list-query-options.ts";
import type { Trpc } from "#lib/trpc.ts";

export function ownNoticesQuery(trpc: Trpc) {
  return trpc.notices.own.queryOptions(undefined, listQueryOptions);
}
