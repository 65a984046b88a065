import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

export type ServerLog = {
  file: string;
  descriptor: number;
  lastError(): string;
  close(): void;
};

/**
 * Opens PostgreSQL's log. A full log is rotated to `postgres.log.1`, so both stay below a few
 * megabytes.
 */
export function openServerLog(folder: string): ServerLog {
  const file = path.join(folder, "postgres.log");
  const descriptor = openSync(file, "a", 0o600);
  const trim = () => {
    if (fstatSync(descriptor).size < MAX_LOG_BYTES) return;
    // The server has the file open for appending, so it is copied and truncated instead of renamed.
    copyFileSync(file, `${file}.1`);
    ftruncateSync(descriptor);
  };
  trim();
  const begin = fstatSync(descriptor).size;
  const timer = setInterval(trim, TRIM_INTERVAL_MS).unref();
  return {
    file,
    descriptor,
    lastError() {
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
