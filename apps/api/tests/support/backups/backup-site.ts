import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { makeBackup } from "#domains/backups/operations/make-backup.ts";
import { restoreBackup } from "#domains/backups/operations/restore-backup.ts";
import { sourceFileName } from "#domains/media/media.file-names.ts";
import { scratchPrefix } from "#platform/db/maintenance/scratch-database.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createBackupSource } from "#src/composition/domains/backup-source.ts";
import { holdRestored } from "#src/composition/hold-restored.ts";
import { snapshotSettings } from "#src/config/settings-snapshot.ts";
import { createComment } from "#tests/factories/comments.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { createPost } from "#tests/factories/posts.ts";
import { createStudent } from "#tests/factories/students.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import type { TestApp } from "../servers/test-app.ts";
import { connect } from "../servers/test-server.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";

/** Folder of the archives. */
export const archiveFolder = mkdtempSync(path.join(os.tmpdir(), "ebute-backup-"));
process.once("exit", () => rmSync(archiveFolder, { recursive: true, force: true }));

const NOW = new Date("2026-03-02T01:47:00.000Z");
let archives = 0;

export function storageOf(site: Pick<TestApp, "dataDir">): Storage {
  return createDiskStorage(path.join(site.dataDir, "media"));
}

export async function createArchive(
  site: Pick<TestApp, "database">,
  storage: Pick<Storage, "list" | "readStream">,
): Promise<string> {
  archives += 1;
  const file = path.join(archiveFolder, `${archives}.tar`);
  const settings = snapshotSettings({
    SITE_NAME: "Ebute",
    SESSION_SECRET: "the secret of the sessions",
  });
  const { connection } = site.database;
  await makeBackup({ ...createBackupSource({ connection, storage, settings }), file, now: NOW });
  return file;
}

/** Creates some content of each kind, including a picture with files. */
export async function fillSite(site: TestApp, storage: Storage): Promise<void> {
  const picture = await createPicture(site);
  await storage.write(sourceFileName(picture.contentHash), Buffer.from("source"));
  const post = await createPost(site, {
    slug: "kept-in-a-backup",
    title: "Tab\there, line\nthere, \\N",
    pictureId: picture.id,
  });
  await createComment(site, { postId: post.id });
  const { id } = await createStudent(site);
  const admin = await signInAdmin(site);
  // Without a version, so that what the change replaces is kept.
  await admin.put(`/api/user/${id}`, { city: "Abeokuta" });
}

export async function createEmptySite(): Promise<{
  database: TestDatabase;
  storage: Storage;
  dataDir: string;
}> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  const dataDir = mkdtempSync(path.join(archiveFolder, "restored-"));
  return { database, dataDir, storage: storageOf({ dataDir }) };
}

type Target = Awaited<ReturnType<typeof createEmptySite>>;

export function restore(target: Target, archive: string, answer = true) {
  return restoreBackup({
    archive,
    connection: target.database.connection,
    storage: target.storage,
    workFolder: target.dataDir,
    hold: holdRestored,
    confirm: async () => answer,
  });
}

export async function queryRows<Row extends object>(
  { connection }: Pick<TestDatabase, "connection">,
  text: string,
): Promise<Row[]> {
  const sql = connect(connection);
  try {
    return [...(await sql.unsafe<Row[]>(text))];
  } finally {
    await sql.end();
  }
}

/** Lists leftover temporary databases, which a backup or restore must not leave behind. */
export async function scratchDatabases(target: Target): Promise<string[]> {
  const rows = await queryRows<{ datname: string; own: string }>(
    target.database,
    "select datname, current_database() as own from pg_database",
  );
  return rows
    .filter(({ datname, own }) => datname.startsWith(scratchPrefix(own)))
    .map(({ datname }) => datname);
}
