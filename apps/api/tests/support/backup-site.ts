import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { sourceName } from "#domains/media/media.files.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { scratchPrefix } from "#platform/backup/scratch-database.ts";
import { noteSettings } from "#platform/config/noted-settings.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createBackupSource } from "#src/backup-source.ts";
import { createComment } from "#tests/factories/comments.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { createPost } from "#tests/factories/posts.ts";
import { createStudent } from "#tests/factories/students.ts";
import { signInAdmin } from "./sign-in.ts";
import type { TestApp } from "./test-app.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { connect } from "./test-server.ts";

/** Where tests' archives lie. */
export const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-backup-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date("2026-03-02T01:47:00.000Z");
let archives = 0;

export function storageOf(site: Pick<TestApp, "dataDir">): Storage {
  return createDiskStorage(path.join(site.dataDir, "media"));
}

export async function backUp(
  site: TestApp,
  storage: Pick<Storage, "list" | "readStream">,
): Promise<string> {
  archives += 1;
  const file = path.join(folder, `${archives}.tar`);
  const settings = noteSettings({
    SITE_NAME: "Ebute",
    SESSION_SECRET: "the secret of the sessions",
  });
  const { connection } = site.database;
  await makeBackup({ ...createBackupSource({ connection, storage, settings }), file, now: NOW });
  return file;
}

/** Something of everything, a picture with its files among it. */
export async function fillSite(site: TestApp, storage: Storage): Promise<void> {
  const picture = await createPicture(site);
  await storage.write(sourceName(picture.contentHash), Buffer.from("source"));
  const post = await createPost(site, {
    title: "Tab\there, line\nthere, \\N",
    pictureId: picture.id,
  });
  await createComment(site, { postId: post.id });
  await createStudent(site);
  await signInAdmin(site);
}

export async function createEmptySite(): Promise<{
  database: TestDatabase;
  storage: Storage;
  dataDir: string;
}> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  const dataDir = mkdtempSync(path.join(folder, "restored-"));
  return { database, dataDir, storage: storageOf({ dataDir }) };
}

type Target = Awaited<ReturnType<typeof createEmptySite>>;

export function restore(target: Target, archive: string, answer = true) {
  return restoreBackup({
    archive,
    connection: target.database.connection,
    storage: target.storage,
    workFolder: target.dataDir,
    confirm: async () => answer,
  });
}

export async function ask<Row extends object>(
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

/** What a backup or a restore should not leave behind. */
export async function scratchDatabases(target: Target): Promise<string[]> {
  const rows = await ask<{ datname: string; own: string }>(
    target.database,
    "select datname, current_database() as own from pg_database",
  );
  return rows
    .filter(({ datname, own }) => datname.startsWith(scratchPrefix(own)))
    .map(({ datname }) => datname);
}
