import { z } from "zod";
import { backupTargets } from "../settings/connections/backup-settings.ts";
import { backupRunSchema } from "./state.ts";

/** Steps of a running backup, in this order. */
export const backupSteps = ["waiting", "database", "files", "checking", "storing"] as const;

export type BackupStep = (typeof backupSteps)[number];

export const backupProgressSchema = z.object({
  state: z
    .enum(["pending", "running", "interrupted"])
    .describe("interrupted: the server stopped meanwhile"),
  requestedAt: z.iso.datetime(),
  step: z.enum(backupSteps),
  filesDone: z.number().int(),
  filesTotal: z.number().int().describe("0 while unknown"),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Progress of the running backup, and outcome of the last one. */
export const backupActivitySchema = z.object({
  progress: backupProgressSchema.nullable(),
  last: backupRunSchema.nullable(),
});

export type BackupActivity = z.infer<typeof backupActivitySchema>;

export const backupOverviewSchema = z.object({
  target: z.enum(backupTargets),
  place: z.string().describe("Folder or bucket; empty without one"),
  problem: z.string().nullable().describe("Why no backup can be stored there, in a sentence"),
  isOnServerDisk: z.boolean().describe("True if it is lost together with the server's disk"),
  isEncrypted: z.boolean().describe("Whether new backups are encrypted"),
  bases: z.array(z.string()).describe("Folders below which the panel may choose one"),
  nextRunAt: z.iso.datetime().nullable(),
});

export type BackupOverview = z.infer<typeof backupOverviewSchema>;

export const backupListItemSchema = z.object({
  _id: z.string().describe("Name of the archive, or id of a failed run"),
  madeAt: z.iso.datetime(),
  failure: z.string().nullable().describe("Why there is no archive, in a sentence"),
  bytes: z.number().int().describe("Stored size of the archive, without files that others share"),
  files: z.number().int().nullable(),
  fileBytes: z.number().int().nullable().describe("Size of the files that it refers to"),
  missingFiles: z.number().int(),
  isEncrypted: z.boolean(),
  isVerified: z.boolean().describe("False if this site has no record of its check"),
  restoreCommand: z.string().describe("Empty for a failed run"),
});

export type BackupListItem = z.infer<typeof backupListItemSchema>;

export const backupListSchema = z.object({
  backups: z.array(backupListItemSchema),
  problem: z.string().nullable().describe("Why the stored archives cannot be listed"),
});

export type BackupList = z.infer<typeof backupListSchema>;

const ARCHIVE_NAME_MAX_CHARS = 60;

export const archiveInputSchema = z.object({
  name: z
    .string()
    .max(ARCHIVE_NAME_MAX_CHARS)
    .regex(/^ebute-[\dtz-]+(?:\.tar|\.tar\.age|-tar\.age)$/i, "There is no such backup."),
});

export const backupDownloadSchema = z.object({
  href: z.string().describe("Link that is valid for some hours"),
  fileName: z.string(),
  bytes: z.number().int(),
});

export type BackupDownload = z.infer<typeof backupDownloadSchema>;
