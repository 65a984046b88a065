import type { Trpc } from "#lib/trpc.ts";

export function backupStateQuery(trpc: Trpc) {
  return trpc.backups.getState.queryOptions();
}
