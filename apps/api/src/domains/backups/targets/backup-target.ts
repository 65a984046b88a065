import type { BackupSettings, SecretState } from "@ebute/contracts/settings";
import type { S3Settings } from "#platform/storage/s3-storage.ts";
import { resolveBackupFolder } from "./backup-folder.ts";

/** Place of the backups; `isTrusted` if the environment of the server names it. */
export type BackupTarget =
  | { kind: "folder"; folder: string; isTrusted: boolean }
  | { kind: "bucket"; settings: S3Settings; isTrusted: boolean };

/** Settings of the panel with their opened secret. */
export type OpenedBackupSettings = {
  values: BackupSettings;
  secret: string | undefined;
  secretState: SecretState;
};

export type TargetState =
  | { kind: "none" }
  | { kind: "ready"; target: BackupTarget }
  | { kind: "faulty"; problem: string };

/** Reads the target set in the panel. A problem is one sentence for the owner. */
export async function toBackupTarget(
  { values, secret, secretState }: OpenedBackupSettings,
  bases: readonly string[],
): Promise<TargetState> {
  const { target, endpoint, bucket, region, accessKeyId } = values;
  if (target === "none") return { kind: "none" };
  if (target === "folder") {
    const choice = await resolveBackupFolder(values.folder, bases);
    return "problem" in choice
      ? { kind: "faulty", problem: choice.problem }
      : { kind: "ready", target: { kind: "folder", folder: choice.folder, isTrusted: false } };
  }
  if (!endpoint) return faulty("Enter the address of the store.");
  if (!bucket) return faulty("Enter the name of the bucket.");
  if (!accessKeyId) return faulty("Enter the access key of the store.");
  if (!secret) {
    const again = "Enter the secret key of the store again: the saved one can no longer be read.";
    return faulty(secretState === "unreadable" ? again : "Enter the secret key of the store.");
  }
  const settings = { endpoint, bucket, region: region || "auto", accessKeyId };
  return {
    kind: "ready",
    target: {
      kind: "bucket",
      settings: { ...settings, secretAccessKey: secret },
      isTrusted: false,
    },
  };
}

/** The target in words for people. */
export function describeTarget(target: BackupTarget): string {
  if (target.kind === "folder") return target.folder;
  const { endpoint, bucket } = target.settings;
  return `${bucket} at ${new URL(endpoint).host}`;
}

function faulty(problem: string): TargetState {
  return { kind: "faulty", problem };
}
