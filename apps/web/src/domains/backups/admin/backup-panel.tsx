import type { BackupState } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Loaded only if there is a result. */
const BackupResult = lazy(() =>
  import("./backup-result.tsx").then((module) => ({ default: module.BackupResult })),
);

/** Result of the last nightly backup on the dashboard; empty when unknown. */
export function BackupPanel() {
  const { data } = useQuery({ ...useTRPC().backups.getState.queryOptions(), retry: false });
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
    return <Notice tone="info">No backups are made automatically.</Notice>;
  }
  if (!last) {
    return isOverdue ? (
      <Notice tone="err">There is no good backup yet.</Notice>
    ) : (
      <Notice tone="info">The first backup is made at its next time.</Notice>
    );
  }
  return (
    <Suspense fallback={null}>
      <BackupResult last={last} state={state} />
    </Suspense>
  );
}
