import { basename } from "node:path";
import { importFileNotReadable } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import { type DocxParts, fromDocx } from "#platform/rich-text/docx/from-docx.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { decodeText, type ImportArchive, readEntry } from "../archives/import-archive.ts";
import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import { describeMissingPictures, toLine, toSlug } from "../sources/imported-fields.ts";
import { createPictureReferences } from "../sources/picture-references.ts";

const DOCUMENT = "word/document.xml";

/** The text of a thick book; a parsed document takes many times its size of memory. */
const PART_MAX_BYTES = 8_000_000;

/** True for a zip that is a Word document. */
export function isDocx({ isZip, entries }: ImportArchive): boolean {
  return isZip && entries.some(({ name }) => name === DOCUMENT);
}

/**
 * Plans what becomes of a Word document: one draft, with the pictures in its text.
 * @throws {DomainError} IMPORT_FILE_NOT_READABLE, IMPORT_ARCHIVE_DAMAGED
 */
export async function planDocx(
  archive: ImportArchive,
  { fileName, now }: { fileName: string; now: Date },
): Promise<PlannedFile> {
  const text = fromDocx(await readDocxParts(archive));
  if (!text) throw new DomainError(importFileNotReadable, { detail: "no text of Word" });
  const name = basename(fileName).replace(/\.docx$/i, "");
  const title = toLine(text.title || name.replace(/[-_]+/g, " "));
  const planned = {
    sourceKey: hashContent(Buffer.from(`docx\n${fingerprintOf(archive)}`)),
    ...{ kind: "post", title },
  };
  // Earlier releases took documents of one name for one.
  const formerKey = hashContent(Buffer.from(`docx\n${name}`));
  const items = [toItem({ ...planned, formerKey, text, archive, now })];
  return { items, summary: summarizeItems(items) };
}

/** Tells documents apart whatever their names; equal files have the same. */
function fingerprintOf({ entries }: ImportArchive): string {
  const lines = entries.map(({ name, bytes, checksum }) => `${name}\n${bytes}\n${checksum}`);
  return lines.toSorted().join("\n");
}

export async function readDocxParts(archive: ImportArchive): Promise<DocxParts> {
  const read = async (part: string) => {
    const content = await readEntry(archive, part, PART_MAX_BYTES);
    return (content && decodeText(content)) ?? "";
  };
  return {
    document: await read(DOCUMENT),
    styles: await read("word/styles.xml"),
    numbering: await read("word/numbering.xml"),
    relationships: await read("word/_rels/document.xml.rels"),
    footnotes: await read("word/footnotes.xml"),
  };
}

type Found = Pick<PlannedItem, "sourceKey" | "kind" | "title"> & {
  formerKey: string;
  text: NonNullable<ReturnType<typeof fromDocx>>;
  archive: ImportArchive;
  now: Date;
};

function toItem({ formerKey, text, archive, now, ...planned }: Found): PlannedItem {
  const { html, pictures, missing } = createPictureReferences(archive).replaceIn(
    text.html,
    DOCUMENT,
  );
  const time = now.toISOString();
  try {
    return {
      ...planned,
      notes: [describeMissingPictures(missing)].filter((note) => note !== ""),
      leftOut: { pictures: missing },
      post: {
        title: planned.title,
        subTitle: toLine(text.subTitle),
        description: sanitizeRichText(html),
        ...{ category: null, tags: [], slug: toSlug("", planned.title), oldPath: null },
        ...{ isPublished: false, publishedAt: null, createdAt: time, updatedAt: time },
        formerKey,
        pictures,
      },
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...planned, post: null, notes: [error.failure.message] };
  }
}
