import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { IMPORT_FILE_MAX_BYTES, importFileTooLarge } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { LocalFile, Storage } from "#platform/storage/storage.ts";
import { type ImportArchive, toSingleFile } from "./import-archive.ts";
import { isZip, openZip } from "./zip-archive.ts";

/**
 * Opens an uploaded file by its content, whatever its name says.
 * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_FILE_NOT_READABLE, and those of `openZip`
 */
export async function openUploadedFile(
  { path, bytes }: LocalFile,
  name: string,
): Promise<ImportArchive> {
  if (isZip(await readStart(path))) {
    return openZip({
      bytes,
      readRange: async (start, end) => createReadStream(path, { start, end: end - 1 }),
    });
  }
  if (bytes > IMPORT_FILE_MAX_BYTES) throw new DomainError(importFileTooLarge);
  return toSingleFile({ name: baseName(name), bytes }, () => createReadStream(path));
}

/** Opens a zip of the file store; undefined if it is no longer there. */
export async function openStoredZip(
  storage: Pick<Storage, "readStream">,
  { name, bytes }: { name: string; bytes: number },
): Promise<ImportArchive | undefined> {
  const first = await storage.readStream(name, { start: 0, end: 0 });
  if (!first) return undefined;
  first.destroy();
  return openZip({
    bytes,
    async readRange(start, end) {
      const content = await storage.readStream(name, { start, end: end - 1 });
      if (!content) throw new Error(`the uploaded file ${name} is gone`);
      return content;
    },
  });
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Some browsers send a path. */
function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}
