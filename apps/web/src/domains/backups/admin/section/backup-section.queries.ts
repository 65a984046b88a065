import type { BackupActivity } from "@ebute/contracts/backups";
import type { Trpc } from "#lib/trpc.ts";

/** Short enough for a backup of some minutes. Unit: milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Progress of the backup; polled only while one waits or runs. */
export function backupActivityQuery(trpc: Trpc) {
  return trpc.backups.getActivity.queryOptions(undefined, {
    refetchInterval: ({ state }) => (isBackupRunning(state.data) ? POLL_INTERVAL_MS : false),
  });
}

export function isBackupRunning(activity: BackupActivity | undefined): boolean {
  const state = activity?.progress?.state;
  return state === "pending" || state === "running";
}
