import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { importTooHeavy } from "@ebute/contracts/imports";
import type { Piscina } from "piscina";
import { DomainError } from "#platform/errors/domain-error.ts";
import { errorCode } from "#platform/errors/error-code.ts";
import type { LocalFile } from "#platform/storage/storage.ts";
import type { PlannedFile } from "./imports.plan.ts";
import type { Answer, Task } from "./imports.thread.ts";

/** An export takes far less; a file that takes more was made to. */
const MAX_MS = 60_000;
const MAX_MEGABYTES = 512;

let threads: Promise<Piscina<Task, Answer>> | undefined;

/**
 * Threads, because files that take seconds to read must delay no request. The first file loads them:
 * most sites never import one.
 */
async function openThreads(): Promise<Piscina<Task, Answer>> {
  const { Piscina: Threads } = await import("piscina");
  const opened = new Threads<Task, Answer>({
    // The built file lies beside the server's, and ends otherwise.
    filename: fileURLToPath(
      new URL(`./imports.thread${extname(import.meta.url)}`, import.meta.url),
    ),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  // An event without a listener would end the server.
  opened.on("error", (error) => process.emitWarning(error));
  return opened;
}

/**
 * Plans what becomes of an uploaded file.
 * @throws {DomainError} IMPORT_TOO_HEAVY, those of `openUploadedFile` and `planArchive`
 */
export async function planFile(
  { path, bytes, sha256 }: LocalFile,
  wanted: { name: string; now: Date; timeZone: string },
): Promise<PlannedFile> {
  const answer = await ask({ wanted: "plan", file: { path, bytes, sha256 }, ...wanted });
  if (!("plan" in answer)) throw new Error("the thread gave no plan");
  return answer.plan;
}

/**
 * Lines of a Word document as `toDocxLines` gives them; undefined for another file, and for a
 * document without text.
 * @throws {DomainError} IMPORT_TOO_HEAVY, those of `openUploadedFile`
 */
export async function readWordLines(
  { path, bytes, sha256 }: LocalFile,
  name: string,
): Promise<string[] | undefined> {
  const answer = await ask({ wanted: "lines", file: { path, bytes, sha256 }, name });
  return "lines" in answer ? answer.lines : undefined;
}

async function ask(task: Task): Promise<Exclude<Answer, { refusal: unknown }>> {
  threads ??= openThreads();
  const pool = await threads;
  const signal = AbortSignal.timeout(MAX_MS);
  const answer = await pool.run(task, { name: "answer", signal }).catch((error) => {
    const isTooHeavy =
      signal.aborted || errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY" || isTooLong(error);
    throw isTooHeavy ? new DomainError(importTooHeavy, { detail: String(error) }) : error;
  });
  if (!("refusal" in answer)) return answer;
  const { failure, issues, detail } = answer.refusal;
  throw new DomainError(failure, { detail, ...(issues ? { issues } : {}) });
}

/** A small file may name a long text any number of times. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message === "Invalid string length";
}
