import { IMPORT_FILE_MAX_BYTES, importFileTooLarge } from "@ebute/contracts/imports";
import { RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomainError } from "#platform/errors/domain-error.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import {
  decodeText,
  hasExtension,
  type ImportArchive,
  isContent,
  readEntry,
  withoutTopFolder,
} from "../archives/import-archive.ts";
import { hashOf, markRepeated, type PlannedFile, summarizeItems } from "../imports.plan.ts";
import { createPictureReferences } from "../sources/picture-references.ts";
import { type MarkdownItem, planMarkdownFile } from "./markdown-posts.ts";

type Context = { now: Date; timeZone: string };

/** A character has at most four bytes. */
const TEXT_MAX_BYTES = RICH_TEXT_MAX_CHARS * 4;

/**
 * Plans what becomes of the Markdown files of an archive. A folder around all of them is left out of
 * their names, so that the same posts come once from below another one.
 * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_ARCHIVE_DAMAGED
 */
export async function planMarkdown(archive: ImportArchive, context: Context): Promise<PlannedFile> {
  const inner = withoutTopFolder(archive);
  const items = markRepeated(await planFiles(inner, context));
  const former = inner === archive ? [] : await planFiles(archive, context);
  const recognised = items.map((item, index) => recognise(item, former[index]));
  return { items: recognised, summary: summarizeItems(items) };
}

/**
 * Lets an entry be known as what earlier releases imported with the folder in its name. One without
 * a date keeps that name, because files of other sites may be called the same.
 */
function recognise({ isDated, ...item }: MarkdownItem, former: MarkdownItem | undefined) {
  const { post, sourceKey } = item;
  if (!post || !former?.post) return item;
  const formerHash = hashOf(former.post);
  return isDated
    ? { ...item, post: { ...post, formerKeys: [former.sourceKey], formerHash } }
    : {
        ...item,
        sourceKey: former.sourceKey,
        post: { ...post, formerKey: sourceKey, formerHash },
      };
}

async function planFiles(archive: ImportArchive, context: Context): Promise<MarkdownItem[]> {
  const references = createPictureReferences(archive);
  const items: MarkdownItem[] = [];
  let bytes = 0;
  const files = archive.entries.filter(
    (entry) => isContent(entry) && hasExtension(entry, "md", "markdown"),
  );
  for (const { name, bytes: declared } of files) {
    bytes += declared;
    if (bytes > IMPORT_FILE_MAX_BYTES) throw new DomainError(importFileTooLarge);
    const content = await readEntry(archive, name, TEXT_MAX_BYTES);
    const text = content && decodeText(content);
    items.push(
      text === undefined
        ? unreadable(name, content ? "It is not in UTF-8." : "Its text is too long.")
        : planMarkdownFile({ name, text }, { references, ...context }),
    );
  }
  return items;
}

function unreadable(name: string, reason: string): MarkdownItem {
  const sourceKey = hashContent(Buffer.from(`markdown\n${name}`));
  return { sourceKey, kind: "post", title: name, post: null, notes: [reason], isDated: false };
}
