import type { BackupRun, BackupState } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { backupStateQuery } from "../backups.queries.ts";
import { SucceededBackup } from "./succeeded-backup.tsx";

/** Result of the last nightly backup on the dashboard; empty when unknown. */
export function BackupPanel() {
  const { data } = useQuery({ ...backupStateQuery(useTRPC()), retry: false });
  const canManage = usePermission("manageSite");
  if (!data) return null;
  return (
    <div>
      <BackupNotice state={data} />
      {canManage && (
        <TextLink
          href="/admin/settings?group=backups"
          className="inline-flex min-h-11 items-center"
        >
          Backups
        </TextLink>
      )}
    </div>
  );
}

function BackupNotice({ state }: { state: BackupState }) {
  const { isNightly, last, isOverdue } = state;
  if (!isNightly) {
    return (
      <Notice tone="info">
        No backups are made by themselves: if this machine fails, everything is lost.
      </Notice>
    );
  }
  if (!last) {
    return isOverdue ? (
      <Notice tone="err">There is no good backup yet.</Notice>
    ) : (
      <Notice tone="info">The first backup is made at its next time.</Notice>
    );
  }
  if (last.isVerified && !isOverdue) return <SucceededBackup run={last} />;
  return <FailedBackup last={last} state={state} />;
}

function FailedBackup({ last, state }: { last: BackupRun; state: BackupState }) {
  return (
    <Notice tone="err">
      {last.failure ? (
        <>
          The backup of <Time iso={last.finishedAt} withTime /> failed. {last.failure}
        </>
      ) : (
        "No backup was made in time."
      )}{" "}
      {state.verifiedAt ? (
        <>
          The last good one is of <Time iso={state.verifiedAt} withTime />.
        </>
      ) : (
        "There is no good one yet."
      )}
    </Notice>
  );
}
