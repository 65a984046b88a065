import {
  type BackupOverview,
  backupTexts,
  type BackupProgress as Progress,
} from "@ebute/contracts/backups";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { SucceededBackup } from "../succeeded-backup.tsx";
import { useMakeBackup } from "./backup-section.mutations.ts";
import { backupActivityQuery, isBackupRunning } from "./backup-section.queries.ts";
import { describeFiles, describeStep } from "./backup-steps.ts";

/** Shows the target, the running or last backup, and the button that starts one. */
export function BackupStatus() {
  const query = useQuery(useTRPC().backups.getOverview.queryOptions());
  const { data } = query;
  return (
    <div className="mb-8">
      <QueryView
        query={query}
        loadFailed={backupTexts.loadFailed}
        placeholder={<Skeleton rows={2} className="h-16" />}
      >
        {data && (isSet(data) ? <Place overview={data} /> : <NoPlace />)}
      </QueryView>
    </div>
  );
}

function isSet({ target, problem }: BackupOverview): boolean {
  return target !== "none" || problem !== null;
}

function NoPlace() {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="err" isAnnounced={false}>
        There are no backups: if this server fails, everything on the site is lost.
      </Notice>
      <Button type="button" onClick={() => focusSetting("target")}>
        Choose where backups go
      </Button>
    </div>
  );
}

function Place({ overview }: { overview: BackupOverview }) {
  const { data: activity } = useQuery(backupActivityQuery(useTRPC()));
  const making = useMakeBackup();
  const isRunning = isBackupRunning(activity);
  const hasEnded = useRefreshAfter(isRunning);
  const last = activity?.last;
  // The toast of a backup that was started here announces its end.
  const isAnnounced = !making.isIdle;
  return (
    <div className="grid grid-cols-1 gap-4">
      {overview.problem && <Notice tone="err">{overview.problem}</Notice>}
      {overview.target !== "none" && <PlaceText overview={overview} />}
      <BackupProgress
        progress={activity?.progress ?? null}
        isDone={hasEnded && !isAnnounced && last?.isVerified === true}
      />
      {!isRunning && last?.isVerified && <SucceededBackup run={last} />}
      {!isRunning && last?.failure && (
        <Notice tone="err" isAnnounced={!isAnnounced}>
          The backup of <Time iso={last.finishedAt} withTime /> failed. {last.failure}
        </Notice>
      )}
      <Button
        type="button"
        className="w-fit"
        busy={making.isPending || isRunning}
        busyText="Backing up..."
        onClick={() => making.mutate()}
      >
        Back up now
      </Button>
    </div>
  );
}

function PlaceText({ overview }: { overview: BackupOverview }) {
  const { place, isEncrypted, isOnServerDisk, nextRunAt } = overview;
  return (
    <div className="grid gap-1">
      <Text>
        Backups go to <strong className="font-semibold">{place}</strong>
        {isEncrypted ? ", encrypted." : "."}{" "}
        {nextRunAt ? (
          <>
            The next one begins on <Time iso={nextRunAt} withTime />.
          </>
        ) : (
          "They are only made by hand."
        )}
      </Text>
      {isOnServerDisk && (
        <Text tone="quiet">
          A copy on the server's own disk does not protect you if the server itself is lost:
          download one now and then, or choose a store elsewhere.
        </Text>
      )}
    </div>
  );
}

/**
 * Reloads the list and the target when a backup has ended.
 * @returns whether one has ended while this page was open
 */
function useRefreshAfter(isRunning: boolean): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void queryClient.invalidateQueries(trpc.backups.pathFilter());
      setHasEnded(true);
    }
    wasRunning.current = isRunning;
  }, [isRunning, queryClient, trpc]);
  return hasEnded;
}

/** Focuses a field of the settings form, which is rendered below this section. */
function focusSetting(name: string): void {
  document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus();
}

type BackupProgressProps = {
  progress: Progress | null;
  /** True after a backup that this page showed has succeeded. */
  isDone: boolean;
};

/**
 * Shows the step of the running backup. The live region is rendered from the start, so that each
 * step and the end are announced.
 */
function BackupProgress({ progress, isDone }: BackupProgressProps) {
  const isLive = progress !== null && progress.state !== "interrupted";
  const files = progress && isLive ? describeFiles(progress) : "";
  return (
    <div className="grid gap-2">
      <div role="status">
        {progress && isLive && <Text className="font-semibold">{describeStep(progress)}</Text>}
        {!progress && isDone && <VisuallyHidden>{backupTexts.done}</VisuallyHidden>}
      </div>
      {progress && files && (
        <>
          <progress
            aria-label="Files copied"
            className="accent-indigo h-3 w-full"
            value={progress.filesDone}
            max={progress.filesTotal}
          />
          <Text tone="quiet" size="small">
            {files}
          </Text>
        </>
      )}
      {progress?.state === "interrupted" && <Notice tone="err">{backupTexts.interrupted}</Notice>}
    </div>
  );
}
