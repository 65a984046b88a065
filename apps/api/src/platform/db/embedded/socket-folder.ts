import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { findInaccessibleFolder, type OsUser } from "./postgres-user.ts";

/** Part of the socket's file name; nothing listens on the network. */
export const SOCKET_PORT = 5432;

/**
 * Returns the folder of the server's socket, always the same for a cluster. It is outside the data
 * folder because socket paths are limited to 107 bytes, 103 on macOS.
 */
export function socketFolderOf({ cluster, account }: DatabaseFolder): string {
  return path.join(temporaryFolder(account), `ebute-${account.uid}-${shortHash(cluster)}`);
}

/**
 * Creates the folder, private and empty. An old socket and its lock file would prevent the start if
 * their process id is in use again.
 * @throws {StartupError} another user created something there
 */
export function prepareSocketFolder(folder: string, account: OsUser): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  // A user who can write to this folder can impersonate the database.
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== account.uid || (stats.mode & 0o077) !== 0) {
    throw new StartupError(
      `${folder} is not a private folder of the user ${account.name}: remove it.`,
    );
  }
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME_BYTES = "/ebute-4294967295-012345678901/.s.PGSQL.5432".length;

function temporaryFolder(account: OsUser): string {
  const folder = os.tmpdir();
  const fits = Buffer.byteLength(folder) + SOCKET_NAME_BYTES <= MAX_SOCKET_PATH_BYTES;
  return fits && !findInaccessibleFolder(folder, account) ? folder : "/tmp";
}
