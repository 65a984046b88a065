import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

export type ServerLog = {
  file: string;
  descriptor: number;
  lastComplaint(): string;
  close(): void;
};

/** PostgreSQL's log, kept under a few megabytes: when it is full it becomes `postgres.log.1` and begins anew. */
export function openServerLog(folder: string): ServerLog {
  const file = path.join(folder, "postgres.log");
  const descriptor = openSync(file, "a", 0o600);
  const trim = () => {
    if (fstatSync(descriptor).size < MAX_LOG_BYTES) return;
    // The server keeps the file open for appending, so it is copied and emptied instead of renamed.
    copyFileSync(file, `${file}.1`);
    ftruncateSync(descriptor);
  };
  trim();
  const begin = fstatSync(descriptor).size;
  const timer = setInterval(trim, TRIM_INTERVAL_MS).unref();
  return {
    file,
    descriptor,
    lastComplaint() {
      const lines = readFileSync(file).subarray(begin).toString().split("\n");
      const complaints = lines.filter((line) => /\b(FATAL|PANIC|error):/i.test(line));
      return complaints.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? "";
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

const MAX_LOG_BYTES = 4 * 1024 * 1024;
const TRIM_INTERVAL_MS = 60_000;
