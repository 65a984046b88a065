import { basename, posix } from "node:path";
import { importFileNotReadable } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import { type DocxText, fromDocx } from "#platform/rich-text/docx/from-docx.ts";
import type { LostThings } from "#platform/rich-text/docx/paragraphs.ts";
import {
  type DocxPart,
  type DocxParts,
  readRelationships,
  relationshipsPath,
} from "#platform/rich-text/docx/parts.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { decodeText, type ImportArchive, readEntry } from "../archives/import-archive.ts";
import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import {
  describeCount,
  describeMissingPictures,
  toLine,
  toSlug,
} from "../sources/imported-fields.ts";
import { createPictureReferences } from "../sources/picture-references.ts";

/** Word on the web names the main part otherwise, and the first relationships lead to it. */
const DOCUMENT = "word/document.xml";
const PACKAGE_RELATIONSHIPS = "_rels/.rels";

/** The text of a thick book; a parsed document takes many times its size of memory. */
const PART_MAX_BYTES = 8_000_000;

/** True for a zip that may be a Word document. */
export function isDocx({ isZip, entries }: ImportArchive): boolean {
  return isZip && entries.some(({ name }) => name === DOCUMENT || name === PACKAGE_RELATIONSHIPS);
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
    kind: "post",
    title,
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
  const read = async (path: string) => {
    const content = await readEntry(archive, path, PART_MAX_BYTES);
    return (content && decodeText(content)) ?? "";
  };
  const readPart = async (path: string): Promise<DocxPart> => ({
    xml: await read(path),
    relationships: readRelationships(path, await read(relationshipsPath(path))),
  });
  const { targetOfType } = readRelationships("", await read(PACKAGE_RELATIONSHIPS));
  const path = targetOfType("officeDocument") ?? DOCUMENT;
  const document = await readPart(path);
  const pathOf = (type: string) =>
    document.relationships.targetOfType(type) ?? posix.join(posix.dirname(path), `${type}.xml`);
  return {
    document,
    styles: await read(pathOf("styles")),
    numbering: await read(pathOf("numbering")),
    footnotes: await readPart(pathOf("footnotes")),
    endnotes: await readPart(pathOf("endnotes")),
  };
}

/** Sentences about what a document has and a blog cannot take. */
function describeLost({ comment, formula, part, sign }: LostThings): string[] {
  return [
    describeCount(formula, [
      "formula is missing: write it with the formula button.",
      "formulas are missing: write them with the formula button.",
    ]),
    describeCount(sign, [
      "sign of a font of symbols is missing: type it again.",
      "signs of a font of symbols are missing: type them again.",
    ]),
    describeCount(part, [
      "file that was inserted into the document is missing: copy its text.",
      "files that were inserted into the document are missing: copy their text.",
    ]),
    describeCount(comment, ["comment of Word is left out.", "comments of Word are left out."]),
  ];
}

type Found = Pick<PlannedItem, "sourceKey" | "kind" | "title"> & {
  formerKey: string;
  text: DocxText;
  archive: ImportArchive;
  now: Date;
};

function toItem({ formerKey, text, archive, now, ...planned }: Found): PlannedItem {
  const { html, pictures, missing } = createPictureReferences(archive).replaceIn(text.html, {
    from: DOCUMENT,
  });
  const { lost } = text;
  const time = now.toISOString();
  try {
    return {
      ...planned,
      notes: [describeMissingPictures(missing + lost.notePicture), ...describeLost(lost)].filter(
        (note) => note !== "",
      ),
      leftOut: { pictures: missing + lost.notePicture },
      post: {
        title: planned.title,
        subTitle: toLine(text.subTitle),
        description: sanitizeRichText(html),
        category: null,
        tags: [],
        slug: toSlug("", planned.title),
        oldPath: null,
        isPublished: false,
        publishedAt: null,
        createdAt: time,
        updatedAt: time,
        formerKey,
        pictures,
      },
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...planned, post: null, notes: [error.failure.message] };
  }
}
