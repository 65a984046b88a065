import { importTooHeavy } from "@ebute/contracts/imports";
import { QUESTION_SOURCE_MAX_CHARS } from "@ebute/contracts/questions";
import { DomainError } from "#platform/errors/domain-error.ts";
import { toDocxLines } from "#platform/rich-text/docx/docx-lines.ts";
import type { LocalFile } from "#platform/storage/storage.ts";
import { openUploadedFile } from "./archives/open-import-file.ts";
import { isDocx, readDocxParts } from "./docx/docx-file.ts";
import type { PlannedFile } from "./imports.plan.ts";
import { planArchive } from "./sources/plan-archive.ts";

/** Entries without a time get `now`, and times without a zone are in `timeZone`. */
export type Task = { file: LocalFile; name: string } & (
  | { wanted: "plan"; now: Date; timeZone: string }
  | { wanted: "lines" }
);

/** An error would lose its class on the way to the other thread. */
export type Answer =
  | { plan: PlannedFile }
  | { lines: string[] | undefined }
  | { refusal: Pick<DomainError, "failure" | "issues"> & { detail: string } };

/** Entry point of a thread that reads uploaded files. */
export async function answer(task: Task): Promise<Answer> {
  try {
    return await read(task);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { failure, issues, message: detail } = error;
    return { refusal: { failure, issues, detail } };
  }
}

async function read({ file, name, ...task }: Task): Promise<Answer> {
  const archive = await openUploadedFile(file, name);
  try {
    if (task.wanted === "plan") {
      const { now, timeZone } = task;
      return { plan: await planArchive(archive, { fileName: name, now, timeZone }) };
    }
    const lines = isDocx(archive) ? toDocxLines(await readDocxParts(archive)) : undefined;
    const chars = lines?.reduce((sum, line) => sum + line.length, 0) ?? 0;
    // The other thread could not even receive what a few bytes of a list's label may grow to.
    if (chars > QUESTION_SOURCE_MAX_CHARS) throw new DomainError(importTooHeavy);
    return { lines };
  } finally {
    archive.close();
  }
}
