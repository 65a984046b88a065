import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { BenchError } from "../bench-error.ts";

/** Data folder of a server, and its database folder if that is elsewhere. */
export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined };

/** Address of a database: a URL, or the folder of its socket. */
export type DatabaseAddress = { url: string } | { socketFolder: string };

export function databaseOf({ dataDir, databaseUrl }: DatabaseLocation): DatabaseAddress {
  return databaseUrl ? { url: databaseUrl } : { socketFolder: socketFolderIn(dataDir) };
}

/** A connection to the database of a running server. */
export function openDatabase(place: DatabaseLocation): postgres.Sql {
  const options = { max: 1, onnotice: () => {} };
  const address = databaseOf(place);
  if ("url" in address) return postgres(address.url, options);
  const host = address.socketFolder;
  return postgres({ ...options, host, port: 5432, user: "ebute", database: "ebute" });
}

/** The fifth line of PostgreSQL's own note of its process is the folder of its socket. */
function socketFolderIn(dataDir: string): string {
  const movedNote = path.join(dataDir, "database-location.txt");
  const home = existsSync(movedNote) ? readFileSync(movedNote, "utf8").split("\n")[0] : dataDir;
  const note = path.join(home ?? dataDir, "postgres/postmaster.pid");
  const folder = existsSync(note) ? readFileSync(note, "utf8").split("\n")[4] : undefined;
  if (folder) return folder;
  throw new BenchError(`No database runs in ${dataDir}.`);
}
