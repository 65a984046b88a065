import type { LocalFile } from "#platform/storage/storage.ts";
import { readEntry } from "../archives/import-archive.ts";
import { openUploadedFile } from "../archives/open-import-file.ts";
import { readWordLines } from "../imports.reading.ts";

export type WordFile = {
  /** Lines of `toDocxLines`. */
  lines: readonly string[];
  /** A file beside the text, by the path that the text gives it; undefined if it is too large. */
  readTarget(path: string, maxBytes: number): Promise<Buffer | undefined>;
};

/**
 * Opens an uploaded Word document for another domain, and closes it after its use.
 * @returns undefined for a file of another kind, and for a document without text
 * @throws {DomainError} IMPORT_TOO_HEAVY, those of damaged, locked and unsafe archives
 */
export async function withWordFile<Result>(
  received: LocalFile,
  name: string,
  use: (file: WordFile) => Promise<Result>,
): Promise<Result | undefined> {
  const lines = await readWordLines(received, name);
  if (!lines) return undefined;
  const archive = await openUploadedFile(received, name);
  try {
    return await use({
      lines,
      readTarget: (path, maxBytes) => readEntry(archive, path, maxBytes),
    });
  } finally {
    archive.close();
  }
}
