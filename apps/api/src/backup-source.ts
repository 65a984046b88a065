import { join } from "node:path";
import { previewName, quickName, variantName } from "@ebute/contracts/media";
import type postgres from "postgres";
import { sourceName, variantWidths } from "#domains/media/media.files.ts";
import type { BackupSource } from "#platform/backup/make-backup.ts";
import type { Config } from "#platform/config/config.ts";
import type { DatabaseConnection } from "#platform/db/database.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";

/**
 * What ends must not begin again by a restore: sessions that were signed out, links and codes that were used, attempts
 * that were counted.
 */
const leftOut = [
  "sessions",
  "setup_links",
  "reset_codes",
  "reset_links",
  "second_steps",
  "passkey_challenges",
  "admin_reset_links",
  "admin_email_links",
  "administrator_invitations",
  "limits",
];

type Options = {
  connection: DatabaseConnection;
  storage: Pick<Storage, "list" | "readStream">;
  settings: Config["notedSettings"];
};

/** Everything that a backup of this product is made of. */
export function createBackupSource({ connection, storage, settings }: Options): BackupSource {
  return {
    connection,
    storage,
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
  return [...pictures.flatMap(filesOfPicture), ...materials.map(({ name }) => name)];
}

function filesOfPicture({ contentHash, width, areVariantsReady }: PictureFacts): string[] {
  const first = [sourceName(contentHash), quickName(contentHash)];
  if (!areVariantsReady) return first;
  const variants = variantWidths(width).flatMap((each) =>
    variantFormats.map((format) => variantName(contentHash, each, format)),
  );
  return [...first, ...variants, previewName(contentHash)];
}
