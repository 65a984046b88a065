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
 * Returns one sentence about the current step. It changes only with the step, so screen readers
 * announce each once.
 */
export function describeStep({ state, step }: BackupProgress): string {
  return state === "pending" ? "The backup begins in a moment." : stepTexts[step];
}

/** Returns the number of copied files out of all files; empty except during the copying step. */
export function describeFiles({ step, filesDone, filesTotal }: BackupProgress): string {
  if (step !== "files" || filesTotal === 0) return "";
  return `${formatNumber(filesDone)} of ${formatNumber(filesTotal)} files`;
}
