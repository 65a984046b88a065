import type { BackupProgress, BackupStep } from "@ebute/contracts/backups";
import { formatNumber } from "@ebute/contracts/primitives";

const stepTexts: Record<BackupStep, string> = {
  waiting: "Waiting until the clean-up of files or another backup has ended.",
  database: "Copying posts, students and everything else in the database.",
  files: "Copying pictures and files.",
  checking: "Checking: the copy is read back and restored on trial.",
  storing: "Checked. Storing the backup.",
};

/**
 * One sentence about what happens now. It changes with the step only, so screen readers hear each
 * once.
 */
export function describeStep({ state, step }: BackupProgress): string {
  return state === "pending" ? "The backup begins in a moment." : stepTexts[step];
}

/** Files done of all files; empty outside of the step that copies them. */
export function describeFiles({ step, filesDone, filesTotal }: BackupProgress): string {
  if (step !== "files" || filesTotal === 0) return "";
  return `${formatNumber(filesDone)} of ${formatNumber(filesTotal)} files`;
}
