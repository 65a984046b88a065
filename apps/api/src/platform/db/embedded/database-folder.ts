import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import {
  choosePostgresUser,
  findInaccessibleFolder,
  isRoot,
  type OsUser,
} from "./postgres-user.ts";

/** Folder for files that root shares with other users. */
export const SHARED_FOLDER = "/var/lib/ebute";

/** The database in `cluster` under `folder`, and the account that owns it. */
export type DatabaseFolder = { folder: string; cluster: string; account: OsUser };

/**
 * Resolves the folder of the database of `dataDir`. It is `dataDir` itself, unless the user that
 * must run PostgreSQL cannot enter it (root started ebute in a private home). Then it is under
 * /var/lib/ebute, and a note in `dataDir` records it permanently.
 * @throws {StartupError} the database is there but cannot be used by this user, or the note leads
 * nowhere
 */
export function resolveDatabaseFolder(dataDir: string): DatabaseFolder {
  const noted = readNote(dataDir);
  const folder = noted ?? dataDir;
  const cluster = clusterIn(folder);
  const owner = ownerOf(cluster);
  const account = choosePostgresUser(owner);
  if (owner !== undefined && owner !== account.uid) {
    throw new StartupError(
      `The database in ${cluster} belongs to user number ${owner}: start ebute as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  const barrier = findInaccessibleFolder(folder, account);
  if (!barrier) return { folder, cluster, account };
  if (noted || existsSync(cluster)) {
    throw new StartupError(
      `The database in ${cluster} is out of reach for the user ${account.name}, because ${barrier} is closed to it: run "chmod a+x ${barrier}", or set DATA_DIR to another folder.`,
    );
  }
  const elsewhere = createSharedDatabaseFolder(dataDir);
  return { folder: elsewhere, cluster: clusterIn(elsewhere), account };
}

/** @throws {StartupError} the folder cannot be made */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made (${errorCode(error)}): set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** Creates a folder that every user can enter, independent of the umask. */
export function makeSharedFolder(): void {
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
}

const NOTE = "database-location.txt";

function clusterIn(folder: string): string {
  return path.join(folder, "postgres");
}

function readNote(dataDir: string): string | undefined {
  const note = path.join(dataDir, NOTE);
  if (!existsSync(note)) return;
  const folder = readFileSync(note, "utf8").split("\n")[0] ?? "";
  if (existsSync(folder)) return folder;
  throw new StartupError(
    `The database of ${dataDir} was kept in ${folder}, which is gone: restore that folder, or remove ${note} to begin with an empty database.`,
  );
}

function createSharedDatabaseFolder(dataDir: string): string {
  makeSharedFolder();
  // Always a new folder name: an operator who deletes the data folder with its note wants a new
  // database.
  const folder = mkdtempSync(path.join(SHARED_FOLDER, "data-"));
  chmodSync(folder, 0o755);
  const note = path.join(dataDir, NOTE);
  const text = `${folder}\n\nThe database of this data folder is kept there: ebute was started as root, PostgreSQL does not\nrun as root, and the user it runs as instead cannot enter this folder. Back up and move both.\n`;
  writeFileSync(`${note}.new`, text);
  renameSync(`${note}.new`, note);
  return folder;
}

function ownerOf(cluster: string): number | undefined {
  try {
    const { uid } = statSync(cluster);
    return isRoot && uid === 0 ? undefined : uid;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw new StartupError(`The database in ${cluster} cannot be read (${errorCode(error)}).`);
  }
}
