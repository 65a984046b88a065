import type { Readable } from "node:stream";
import {
  type BackupDownload,
  backupNotDownloadable,
  backupNotFound,
} from "@ebute/contracts/backups";
import { routeNotFound } from "@ebute/contracts/errors";
import { toPagePath } from "@ebute/contracts/pages";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import {
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import type { Tickets } from "#platform/security/signed-tickets.ts";
import type { ByteRange, Storage, StoredFile } from "#platform/storage/storage.ts";
import { AGE_SUFFIX, hasAgeSuffix } from "./archives/age-encryption.ts";
import { ArchiveError } from "./archives/archive-format.ts";
import { backupName, backupTime } from "./archives/archive-names.ts";
import { createDamagedArchiveError } from "./archives/archive-reader.ts";
import type { ReadBackupConfig } from "./backups.config.ts";
import {
  type DownloadLayout,
  etagOf,
  layOutSingleArchive,
  paddingOf,
} from "./download/single-archive.ts";
import {
  type Segment,
  type StoredArchive,
  streamSegments,
  textSegment,
  totalBytes,
} from "./download/stored-archive.ts";
import { encodeTarHeader, TAR_END } from "./download/tar-blocks.ts";
import type { OpenedTarget } from "./targets/open-target.ts";

type Deps = {
  readCurrent: ReadBackupConfig;
  tickets: Tickets;
  /** True while the account exists and is an owner's. */
  isOwner: (adminId: string) => Promise<boolean>;
  /** The firm's name begins the names of downloaded files. */
  siteName: () => string;
  write: Write;
  clock: Clock;
};

/** One file, which is put together while it is read. */
export type DownloadedBackup = {
  name: string;
  type: string;
  bytes: number;
  etag: string;
  open(range?: ByteRange): Promise<Readable>;
};

export type DownloadLink = { name: string; by: string; ticket: string };

export type BackupDownloadsService = ReturnType<typeof createBackupDownloadsService>;

/** Downloads of backups as one file each, put together while they are sent. */
export function createBackupDownloadsService(deps: Deps) {
  const { readCurrent, tickets, isOwner, siteName, write } = deps;

  async function findDownload(name: string): Promise<DownloadedBackup> {
    const { place } = await readCurrent();
    const opened = place.kind === "ready" ? place.opened : undefined;
    const files = opened && backupTime(name) ? await opened.archives.listFiles() : [];
    const file = files.find((one) => one.name === name);
    if (!opened || !file) throw new DomainError(backupNotFound);
    const fileName = downloadNameOf(name, siteName());
    const { segments, etag } = await layOut(opened, file).catch(explain);
    const bytes = totalBytes(segments);
    return {
      name: fileName,
      type: "application/x-tar",
      bytes,
      etag,
      open: async (range = { start: 0, end: bytes - 1 }) => streamSegments(segments, range),
    };
  }

  return {
    /**
     * Makes a link for one owner and one backup, valid for some hours, and records the download.
     * @throws {DomainError} CONFIRMATION_REQUIRED, BACKUP_NOT_FOUND,
     * BACKUP_NOT_DOWNLOADABLE
     */
    async prepare(caller: Caller, name: string): Promise<BackupDownload> {
      requireRecentConfirmation(caller);
      const admin = requireAdmin(caller);
      const { name: fileName, bytes } = await findDownload(name);
      await write(admin, (unit) =>
        unit.record("backups.download", { kind: "backup", id: name, label: name }),
      );
      const query = new URLSearchParams({
        by: admin.id,
        ticket: tickets.issue(subjectOf(name, admin.id)),
      });
      return { href: `/files/backups/${name}?${query}`, fileName, bytes };
    },

    /**
     * @throws {DomainError} ROUTE_NOT_FOUND for an invalid link, BACKUP_NOT_FOUND,
     * BACKUP_NOT_DOWNLOADABLE
     */
    async open({ name, by, ticket }: DownloadLink): Promise<DownloadedBackup> {
      const isValid = tickets.isValid(subjectOf(name, by), ticket) && (await isOwner(by));
      if (!isValid) throw new DomainError(routeNotFound, { detail: "no right ticket" });
      return findDownload(name);
    },
  };
}

function layOut({ archives, files }: OpenedTarget, file: StoredFile): Promise<DownloadLayout> {
  const { name, bytes, writtenAt } = file;
  const archive: StoredArchive = {
    bytes,
    async open(range) {
      const content = await archives.readStream(name, range);
      if (!content) throw new DomainError(backupNotFound);
      return content;
    },
  };
  if (!hasAgeSuffix(name)) return layOutSingleArchive(archive, files);
  return layOutEncryptedBundle({
    name: `${plainNameOf(name)}${AGE_SUFFIX}`,
    archive: { ...archive, writtenAt },
    vault: files,
  });
}

function subjectOf(name: string, adminId: string): string {
  return `${name}|${adminId}`;
}

/** Restores the usual name of an archive: buckets store it in lower case with a single dot. */
function plainNameOf(name: string): string {
  const time = backupTime(name);
  return time ? backupName(time) : name;
}

/**
 * Starts the file name with the firm's name, so that its owner recognises it. An encrypted backup
 * is a folder that must be unpacked first, so its name differs.
 */
function downloadNameOf(name: string, siteName: string): string {
  const firm = toPagePath(siteName).slice(1) || "site";
  const baseName = plainNameOf(name).replace(/^[a-z]+/, `${firm}-backup`);
  return hasAgeSuffix(name) ? baseName.replace(/\.tar$/, "-encrypted.tar") : baseName;
}

function explain(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw new DomainError(backupNotDownloadable, { detail: error.message });
}

type Source = {
  /** File name that the restore command expects. */
  name: string;
  archive: StoredArchive & Pick<StoredFile, "writtenAt">;
  vault: Pick<Storage, "list" | "readStream">;
};

/**
 * Lays out a folder with an encrypted archive and all encrypted files, to be unpacked before a
 * restore. Only the holder of the private key can tell which of the files the archive refers to.
 */
async function layOutEncryptedBundle({ name, archive, vault }: Source): Promise<DownloadLayout> {
  const folder = name.slice(0, name.indexOf("."));
  const files: StoredFile[] = [];
  for await (const file of vault.list()) {
    if (file.name.endsWith(AGE_SUFFIX) && !file.name.startsWith("ebute-")) files.push(file);
  }
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  const segments = [
    ...entry(`${folder}/${name}`, archive.bytes, (range) => archive.open(range)),
    ...files.flatMap((file) =>
      entry(`${folder}/files/${pathOf(file.name)}`, file.bytes, async (range) => {
        const stream = await vault.readStream(file.name, range);
        if (!stream) throw createDamagedArchiveError(`the file "${file.name}" is missing`);
        return stream;
      }),
    ),
    textSegment(TAR_END),
  ];
  const facts = [archive, ...files].map(({ bytes, writtenAt }) => [bytes, writtenAt.getTime()]);
  return { segments, etag: etagOf(JSON.stringify([name, facts, files.map((file) => file.name)])) };
}

function entry(path: string, bytes: number, open: Segment["open"]): Segment[] {
  const header = textSegment(encodeTarHeader(path, bytes));
  return [header, ...(bytes > 0 ? [{ bytes, open }] : []), ...paddingOf(bytes)];
}

/** Path with two levels of folders, the same layout as in the store of files. */
function pathOf(name: string): string {
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
