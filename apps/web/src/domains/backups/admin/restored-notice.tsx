import { backupTexts, HELD_NOTICE } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Time } from "#components/ui/time.tsx";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Says on every screen what a restored site does not do; an owner ends that here. */
export function RestoredNotice() {
  const { data } = useQuery({ ...useTRPC().backups.getState.queryOptions(), retry: false });
  const canManage = usePermission("manageSite");
  if (!data?.restoredFrom) return null;
  return (
    <div className="mb-6">
      <Notice tone="info">
        <p>
          <strong className="font-semibold">
            This site was restored from the backup of <Time iso={data.restoredFrom} withTime />.
          </strong>{" "}
          {HELD_NOTICE}
        </p>
        {canManage && <ConfirmSite />}
      </Notice>
    </div>
  );
}

function ConfirmSite() {
  const trpc = useTRPC();
  const confirming = useAnnouncedMutation(trpc.backups.confirmSite.mutationOptions(), {
    progress: backupTexts.confirmingSite,
    success: backupTexts.siteConfirmed,
    refusals: "toast",
    invalidates: [trpc.backups.getState.queryFilter(), trpc.mail.pathFilter()],
  });
  return (
    <div className="mt-3">
      <Button
        type="button"
        busy={confirming.isPending}
        busyText={backupTexts.confirmingSite}
        onClick={() => confirming.mutate()}
      >
        {backupTexts.confirmSite}
      </Button>
    </div>
  );
}
