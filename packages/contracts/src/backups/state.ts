import { z } from "zod";

export const backupRunSchema = z.object({
  finishedAt: z.iso.datetime(),
  isVerified: z
    .boolean()
    .describe("True when it was read back and restored beside, and was the same"),
  bytes: z.number().int().describe("Of the archive; 0 when there is none"),
  rows: z.number().int(),
  files: z.number().int(),
  missingFiles: z.number().int().describe("Named in the database, and not in the store"),
  failure: z.string().nullable().describe("Why there is none, in a sentence"),
});

export const backupStateSchema = z.object({
  isNightly: z.boolean().describe("Whether a backup is made each night"),
  last: backupRunSchema.nullable().describe("The last try"),
  verifiedAt: z.iso.datetime().nullable().describe("When the last good one was made"),
  isOverdue: z
    .boolean()
    .describe("True when the last good one is older than two days, or none was made in that time"),
  restoredFrom: z.iso
    .datetime()
    .nullable()
    .describe(
      "Time of the backup that the site was restored from. Mail, planned posts and backups by the clock wait until an owner says that it is the site; then null",
    ),
});

export type BackupRun = z.infer<typeof backupRunSchema>;
export type BackupState = z.infer<typeof backupStateSchema>;
