import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { type Account, findBarrier } from "./account.ts";
import type { DataHome } from "./data-home.ts";

/** Only names the socket; nothing listens on the network. */
export const PORT = 5432;

/**
 * The folder of the server's socket, always the same for the same cluster. It is not in the data folder because the
 * path of a socket may have 107 bytes at most, on macOS 103.
 */
export function socketFolderOf({ cluster, account }: DataHome): string {
  return path.join(temporaryFolder(account), `ebute-${account.uid}-${shortHash(cluster)}`);
}

/**
 * Makes the folder, private and empty: a socket and its lock file from before would keep the server from starting if
 * their process id is in use again.
 * @throws {StartupError} somebody else has put something there
 */
export function prepareSocketFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  // Whoever can write to this folder can pose as the database.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${folder} is not a private folder of the user ${account.name}: remove it.`,
    );
  }
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const LONGEST_SOCKET_PATH = 103;
const ROOM_FOR_NAMES = "/ebute-4294967295-012345678901/.s.PGSQL.5432".length;

function temporaryFolder(account: Account): string {
  const folder = os.tmpdir();
  const fits = Buffer.byteLength(folder) + ROOM_FOR_NAMES <= LONGEST_SOCKET_PATH;
  return fits && !findBarrier(folder, account) ? folder : "/tmp";
}
