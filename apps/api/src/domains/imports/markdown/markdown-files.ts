import { IMPORT_FILE_MAX_BYTES, importFileTooLarge } from "@ebute/contracts/imports";
import { RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomainError } from "#platform/errors/domain-error.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import {
  type ArchiveEntry,
  decodeText,
  type ImportArchive,
  readEntry,
} from "../archives/import-archive.ts";
import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import { createPictureReferences } from "../sources/picture-references.ts";
import { planMarkdownFile } from "./markdown-posts.ts";

/** A character has at most four bytes. */
const TEXT_MAX_BYTES = RICH_TEXT_MAX_CHARS * 4;

/**
 * Plans what becomes of the Markdown files of an archive.
 * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_ARCHIVE_DAMAGED
 */
export async function planMarkdown(
  archive: ImportArchive,
  files: readonly ArchiveEntry[],
  context: { now: Date; timeZone: string },
): Promise<PlannedFile> {
  const references = createPictureReferences(archive);
  const items: PlannedItem[] = [];
  const keys = new Set<string>();
  let bytes = 0;
  for (const { name, bytes: declared } of files) {
    bytes += declared;
    if (bytes > IMPORT_FILE_MAX_BYTES) throw new DomainError(importFileTooLarge);
    const content = await readEntry(archive, name, TEXT_MAX_BYTES);
    const text = content && decodeText(content);
    if (text === undefined) {
      items.push(unreadable(name, content ? "It is not in UTF-8." : "Its text is too long."));
      continue;
    }
    const item = planMarkdownFile({ name, text }, { references, ...context });
    const isRepeated = item.post !== null && keys.has(item.sourceKey);
    keys.add(item.sourceKey);
    items.push(isRepeated ? { ...item, post: null, notes: ["It is in the file twice."] } : item);
  }
  return { items, summary: summarizeItems(items) };
}

function unreadable(name: string, reason: string): PlannedItem {
  const sourceKey = hashContent(Buffer.from(`markdown\n${name}`));
  return { sourceKey, kind: "post", title: name, post: null, notes: [reason] };
}
