import { join } from "node:path";
import { quickVariantName, variantName } from "@ebute/contracts/media";
import type postgres from "postgres";
import type { BackupSource } from "#domains/backups/operations/make-backup.ts";
import { attachmentFileName } from "#domains/media/attachments/attachments.names.ts";
import { sourceFileName } from "#domains/media/media.file-names.ts";
import { variantWidths } from "#domains/media/media.picture-widths.ts";
import { withoutUploadParts } from "#domains/media/uploads/uploads.parts.ts";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Config } from "#src/config/config.ts";

/**
 * A restore must not revive sessions that were ended, links and codes that were used, or attempts
 * that were counted. Uploads are not complete, and their parts are left out too.
 */
const leftOut = [
  "sessions",
  "setup_links",
  "reset_codes",
  "reset_links",
  "student_reset_links",
  "student_contact_changes",
  "account_codes",
  "known_devices",
  "second_steps",
  "passkey_challenges",
  "admin_reset_links",
  "administrator_reset_links",
  "admin_email_links",
  "administrator_invitations",
  "limits",
  "backup_progress",
  "uploads",
];

type Options = {
  connection: DatabaseConnection;
  storage: Pick<Storage, "list" | "readStream">;
  settings: Config["settingsSnapshot"];
};

/** Lists everything that a backup of this product contains. */
export function createBackupSource({ connection, storage, settings }: Options): BackupSource {
  return {
    connection,
    storage: withoutUploadParts(storage),
    findNeededFiles,
    leftOut,
    settings,
  };
}

export function openStorage(config: Pick<Config, "s3" | "dataDir">): Storage {
  return config.s3 ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, "media"));
}

const variantFormats = ["avif", "webp"] as const;

type PictureFacts = { contentHash: string; width: number; areVariantsReady: boolean };

async function findNeededFiles(sql: postgres.Sql): Promise<string[]> {
  const pictures = await sql<PictureFacts[]>`
    select content_hash as "contentHash", width, are_variants_ready as "areVariantsReady" from media`;
  const materials = await sql<{ name: string }[]>`
    select storage_name as name from material_files`;
  const attachments = await sql<{ contentHash: string; extension: string }[]>`
    select content_hash as "contentHash", extension from attachments`;
  return [
    ...pictures.flatMap(filesOfPicture),
    ...materials.map(({ name }) => name),
    ...attachments.map(attachmentFileName),
  ];
}

function filesOfPicture({ contentHash, width, areVariantsReady }: PictureFacts): string[] {
  const first = [sourceFileName(contentHash), quickVariantName(contentHash)];
  if (!areVariantsReady) return first;
  const variants = variantWidths(width).flatMap((each) =>
    variantFormats.map((format) => variantName(contentHash, each, format)),
  );
  return [...first, ...variants];
}
