import type { Trpc } from "#lib/trpc.ts";

export function dashboardQuery(trpc: Trpc) {
  return trpc.dashboard.get.queryOptions();
}
