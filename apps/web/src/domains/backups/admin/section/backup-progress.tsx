import { backupTexts, type BackupProgress as Progress } from "@ebute/contracts/backups";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { describeFiles, describeStep } from "./backup-steps.ts";

type BackupProgressProps = {
  progress: Progress | null;
  /** True after a backup that this page showed has succeeded. */
  isDone: boolean;
};

/**
 * Shows the step of the running backup. The live region is rendered from the start, so that each
 * step and the end are announced.
 */
export function BackupProgress({ progress, isDone }: BackupProgressProps) {
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
