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
  topFolderOf,
  withinFolder,
} from "../archives/import-archive.ts";
import {
  hashOf,
  markRepeated,
  type PlannedFile,
  type PlannedItem,
  summarizeItems,
} from "../imports.plan.ts";
import type { ImportedPost } from "../imports.table.ts";
import { createOnlinePictures, type OnlinePictures } from "../sources/online-pictures.ts";
import { createPictureReferences, type PictureReferences } from "../sources/picture-references.ts";
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
  const folder = topFolderOf(archive.entries);
  const inner = withinFolder(archive, folder);
  const references = createPictureReferences(inner);
  const online = createOnlinePictures();
  const planned = markRepeated(await planFiles(inner, { references, folder, online, ...context }));
  const items = planned.map((item) => recognise(item, folder, references));
  return { items, summary: summarizeItems(items, online.count()) };
}

/**
 * Lets an entry be known as what earlier releases imported with the folder in its name. One without
 * a date keeps that name, because files of other sites may be called the same.
 */
function recognise(
  { isDated, keyInFolder, ...item }: MarkdownItem,
  folder: string,
  references: PictureReferences,
): PlannedItem {
  const { post, sourceKey } = item;
  if (!post || folder === "") return item;
  const formerHash = hashOf(nameWithFolder(post, folder, references));
  return isDated
    ? { ...item, post: { ...post, formerKeys: [keyInFolder], formerHash } }
    : { ...item, sourceKey: keyInFolder, post: { ...post, formerKey: sourceKey, formerHash } };
}

/** The post with the folder in the names of its pictures. */
function nameWithFolder(
  post: ImportedPost,
  folder: string,
  { hashBelow }: PictureReferences,
): ImportedPost {
  const { pictures = {}, further = {} } = post;
  const inFolder = (name: string | undefined) => (name === undefined ? name : folder + name);
  const hashes = new Map(
    Object.entries(pictures).map(([hash, name]) => [hash, hashBelow(folder, name) ?? hash]),
  );
  return {
    ...post,
    description: post.description.replace(/[0-9a-f]{32}/g, (hash) => hashes.get(hash) ?? hash),
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([hash, name]) => [hashes.get(hash), folder + name]),
    ),
    further: {
      ...further,
      picture: inFolder(further.picture),
      linkPicture: inFolder(further.linkPicture),
    },
  };
}

async function planFiles(
  archive: ImportArchive,
  { online, ...context }: Parameters<typeof planMarkdownFile>[1] & { online: OnlinePictures },
): Promise<MarkdownItem[]> {
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
        : online.plan((takePicture) =>
            planMarkdownFile({ name, text }, { ...context, takePicture }),
          ),
    );
  }
  return items;
}

function unreadable(name: string, reason: string): MarkdownItem {
  const sourceKey = hashContent(Buffer.from(`markdown\n${name}`));
  const planned = { sourceKey, keyInFolder: sourceKey, isDated: false, kind: "post", title: name };
  return { ...planned, post: null, notes: [reason] };
}
