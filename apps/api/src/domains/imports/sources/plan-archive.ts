import {
  IMPORT_FILE_MAX_BYTES,
  importFileNotReadable,
  importFileTooLarge,
} from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import {
  type ArchiveEntry,
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
import { planWordPressFiles } from "../wordpress/wordpress-file.ts";

type Context = { fileName: string; now: Date; timeZone: string };

/**
 * Plans an import of Markdown, of a WordPress export or of a Ghost export, alone or in a zip, or of
 * a Word document.
 * @throws {DomainError} IMPORT_FILE_NOT_READABLE, IMPORT_FILE_TOO_LARGE, and those of the reader
 */
export async function planArchive(archive: ImportArchive, context: Context): Promise<PlannedFile> {
  if (isDocx(archive)) return planDocx(archive, context);
  const entries = archive.entries.filter(isContent);
  const texts = entries.filter((entry) => hasExtension(entry, "md", "markdown"));
  const exported = archive.isZip
    ? await findExports(archive, entries)
    : entries.filter((entry) => !texts.includes(entry));
  const [file] = exported;
  if (!file && texts.length > 0) return planMarkdown(archive, context);
  if (!file) throw new DomainError(importFileNotReadable);
  if ((await firstSigns(archive, file.name)).startsWith("{")) {
    return planGhost(archive, file, context);
  }
  const bytes = exported.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > IMPORT_FILE_MAX_BYTES) throw new DomainError(importFileTooLarge);
  const names = exported.map(({ name }) => name);
  return planWordPressFiles(names, { archive, ...context });
}

async function planGhost(archive: ImportArchive, { name }: ArchiveEntry, { now }: Context) {
  const content = await readEntry(archive, name, IMPORT_FILE_MAX_BYTES);
  const text = content && decodeText(content);
  if (text === undefined) throw new DomainError(importFileNotReadable, { detail: "no UTF-8" });
  return planGhostFile(text, { archive, from: name, now });
}

const WORDPRESS_START = /wordpress\.org\/export\/|<wp:wxr_version/;
const GHOST_START = /^\{\s*"(?:db|meta|data)"\s*:[\s\S]*"(?:exported_on|posts)"/;

/** Parts of Ghost's content folder that hold no export, but texts and settings of a theme. */
const GHOST_FOLDER = /(?:^|\/)content\/(?:themes|settings|data|adapters|logs|public)\//;

/** The exports among the files of a zip: all of WordPress, or else the newest of Ghost. */
async function findExports(
  archive: ImportArchive,
  entries: readonly ArchiveEntry[],
): Promise<ArchiveEntry[]> {
  const parts: ArchiveEntry[] = [];
  const files: ArchiveEntry[] = [];
  for (const entry of entries) {
    const isXml = hasExtension(entry, "xml");
    if (GHOST_FOLDER.test(entry.name) || !(isXml || hasExtension(entry, "json"))) continue;
    const start = await firstSigns(archive, entry.name);
    if (isXml && WORDPRESS_START.test(start)) parts.push(entry);
    else if (!isXml && GHOST_START.test(start)) files.push(entry);
  }
  const byName = (one: ArchiveEntry, other: ArchiveEntry) => (one.name < other.name ? -1 : 1);
  // Ghost writes the day into the name.
  return parts.length > 0 ? parts.toSorted(byName) : files.toSorted(byName).slice(-1);
}

/** More than stands before the first element that tells what a file is. */
const START_BYTES = 8_000;

async function firstSigns(archive: ImportArchive, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await archive.open(name)) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > START_BYTES) break;
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
}
