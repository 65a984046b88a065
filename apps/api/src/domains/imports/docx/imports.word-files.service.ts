import type { DocxParts } from "#platform/rich-text/docx/from-docx.ts";
import type { LocalFile } from "#platform/storage/storage.ts";
import { readEntry } from "../archives/import-archive.ts";
import { openUploadedFile } from "../archives/open-archive.ts";
import { isDocx, readDocxParts } from "./docx-file.ts";

export type WordFile = {
  parts: DocxParts;
  /** A file beside the text, by the path that the text gives it; undefined if it is too large. */
  readTarget(path: string, maxBytes: number): Promise<Buffer | undefined>;
};

/**
 * Opens an uploaded Word document for another domain, and closes it after its use.
 * @returns undefined for a file of another kind
 * @throws {DomainError} those of damaged, locked and unsafe archives
 */
export async function withWordFile<Result>(
  received: LocalFile,
  name: string,
  use: (file: WordFile) => Promise<Result>,
): Promise<Result | undefined> {
  const archive = await openUploadedFile(received, name);
  try {
    if (!isDocx(archive)) return undefined;
    return await use({
      parts: await readDocxParts(archive),
      readTarget: (path, maxBytes) => readEntry(archive, `word/${path}`, maxBytes),
    });
  } finally {
    archive.close();
  }
}
