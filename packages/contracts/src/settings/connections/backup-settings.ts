import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";
import { isServiceAddress } from "./ai-settings.ts";

export const backupTargets = ["none", "folder", "s3"] as const;

export const backupSchedules = ["daily", "weekly", "off"] as const;

/** Number of days of the week; 0 is Sunday. */
const WEEKDAYS = 7;
const HOURS = 24;

export const BACKUP_FOLDER_MAX_CHARS = 300;
export const BACKUP_ADDRESS_MAX_CHARS = 300;
export const BACKUP_REGION_MAX_CHARS = 60;
export const BACKUP_BUCKET_MAX_CHARS = 63;
export const BACKUP_ACCESS_KEY_MAX_CHARS = 200;
export const BACKUP_RECIPIENT_MAX_CHARS = 200;

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

export const backupSettingsSchema = z.object({
  target: z.enum(backupTargets, "Choose where backups go."),
  folder: optionalTextSchema("Folder", BACKUP_FOLDER_MAX_CHARS)
    .refine((text) => !/\p{Cc}/u.test(text), "Folder must be a single line.")
    .describe("Below one of the folders that the server allows"),
  endpoint: optionalTextSchema("Address", BACKUP_ADDRESS_MAX_CHARS)
    .refine(
      (text) => text === "" || isServiceAddress(text),
      "Address must be one such as https://s3.example.com.",
    )
    .overwrite((text) => text.replace(/\/+$/, ""))
    .describe("Address of an S3-compatible store, without the bucket"),
  region: optionalTextSchema("Region", BACKUP_REGION_MAX_CHARS)
    .refine((text) => /^[a-z\d-]*$/i.test(text), "Region must be a name such as eu-west-1.")
    .describe("Empty: auto"),
  bucket: optionalTextSchema("Bucket", BACKUP_BUCKET_MAX_CHARS).refine(
    (text) => text === "" || BUCKET.test(text),
    "Bucket must be a name of small letters, digits, dots and hyphens.",
  ),
  accessKeyId: optionalTextSchema("Access key", BACKUP_ACCESS_KEY_MAX_CHARS).refine(
    (text) => !/[\s/\p{Cc}]/u.test(text),
    "Access key must have no spaces.",
  ),
  recipient: optionalTextSchema("Public key", BACKUP_RECIPIENT_MAX_CHARS)
    .refine(
      (text) => text === "" || /^age1[\da-z]{20,}$/.test(text),
      "Public key must begin with age1, as age-keygen prints it.",
    )
    .describe("Public age key that encrypts backups; empty: they are not encrypted"),
  schedule: z.enum(backupSchedules, "Choose when backups are made."),
  weekday: z
    .number("Choose a day.")
    .int("Choose a day.")
    .min(0, "Choose a day.")
    .max(WEEKDAYS - 1, "Choose a day.")
    .describe("Day of a weekly backup; 0 is Sunday"),
  hour: z
    .number("Choose an hour.")
    .int("Choose an hour.")
    .min(0, "Choose an hour.")
    .max(HOURS - 1, "Choose an hour.")
    .describe("Hour in which a backup begins, in the time zone of the site"),
});

export type BackupSettings = z.infer<typeof backupSettingsSchema>;

/**
 * Fields that identify the store of the saved secret key: after a change, the key would be sent
 * elsewhere.
 */
export const backupSecretFields = ["endpoint", "bucket", "accessKeyId"] as const;
