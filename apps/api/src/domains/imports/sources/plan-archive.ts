import { IMPORT_FILE_MAX_BYTES, importFileNotReadable } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import {
  decodeText,
  hasExtension,
  type ImportArchive,
  isContent,
  readEntry,
} from "../archives/import-archive.ts";
import { isDocx, planDocx } from "../docx/docx-file.ts";
import { planGhostFile } from "../ghost/ghost-file.ts";
import type { PlannedFile } from "../imports.plan.ts";
import { planMarkdown } from "../markdown/markdown-files.ts";
import { planWordPressFile } from "../wordpress/wordpress-file.ts";

/**
 * Plans an import of Markdown, of a WordPress export or of a Ghost export, alone or in a zip, or of
 * a Word document.
 * @throws {DomainError} IMPORT_FILE_NOT_READABLE, and those of the reader
 */
export async function planArchive(
  archive: ImportArchive,
  { fileName, now, timeZone }: { fileName: string; now: Date; timeZone: string },
): Promise<PlannedFile> {
  if (isDocx(archive)) return planDocx(archive, { fileName, now });
  const entries = archive.entries.filter(isContent);
  const texts = entries.filter((entry) => hasExtension(entry, "md", "markdown"));
  if (texts.length > 0) return planMarkdown(archive, texts, { now, timeZone });
  const [file, ...others] = archive.isZip
    ? entries.filter((entry) => hasExtension(entry, "xml", "json"))
    : entries;
  if (!file || others.length > 0) throw new DomainError(importFileNotReadable);
  if ((await firstSign(archive, file.name)) !== "{") {
    return planWordPressFile(await archive.open(file.name), { now, timeZone });
  }
  const content = await readEntry(archive, file.name, IMPORT_FILE_MAX_BYTES);
  const text = content && decodeText(content);
  if (text === undefined) throw new DomainError(importFileNotReadable, { detail: "no UTF-8" });
  return planGhostFile(text, { archive, from: file.name, now });
}

/** JSON begins with a brace, and XML does not. */
async function firstSign(archive: ImportArchive, name: string): Promise<string> {
  for await (const chunk of await archive.open(name)) {
    return Buffer.from(chunk)
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trimStart()
      .charAt(0);
  }
  return "";
}
