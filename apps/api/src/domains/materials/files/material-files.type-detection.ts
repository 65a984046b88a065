import { open } from "node:fs/promises";
import { type MaterialFileExtension, materialFileTypeRefused } from "@ebute/contracts/materials";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "#platform/errors/domain-error.ts";
import { hasMacros } from "#platform/storage/office-macros.ts";

export type MaterialFileKind = { type: string; extension: MaterialFileExtension };

const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/**
 * Accepted types, as detected from the content. Plain text and archives are excluded: text may be a
 * script, which its bytes do not show; an archive may contain anything.
 */
const extensionByType: Record<string, MaterialFileExtension> = {
  "application/pdf": "pdf",
  "application/epub+zip": "epub",
  [`${OPEN_XML}.wordprocessingml.document`]: "docx",
  [`${OPEN_XML}.spreadsheetml.sheet`]: "xlsx",
  [`${OPEN_XML}.presentationml.presentation`]: "pptx",
  [`${OPEN_DOCUMENT}.text`]: "odt",
  [`${OPEN_DOCUMENT}.spreadsheet`]: "ods",
  [`${OPEN_DOCUMENT}.presentation`]: "odp",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "audio/mpeg": "mp3",
  "audio/x-m4a": "m4a",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/ogg; codecs=opus": "opus",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/amr": "amr",
};

/** Word, Excel and PowerPoint before 2007 share one container format with other programs. */
const COMPOUND_FILE = "application/x-cfb";

const compoundKinds: Array<MaterialFileKind & { stream: string }> = [
  { stream: "WordDocument", type: "application/msword", extension: "doc" },
  { stream: "PowerPoint Document", type: "application/vnd.ms-powerpoint", extension: "ppt" },
  { stream: "Workbook", type: "application/vnd.ms-excel", extension: "xls" },
  { stream: "Book", type: "application/vnd.ms-excel", extension: "xls" },
];

const mayHaveMacros = new Set<MaterialFileExtension>([
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
  "doc",
  "xls",
  "ppt",
] as const);

/**
 * Detects a file's type by its bytes. Name and type from the client are ignored.
 * @throws {DomainError} MATERIAL_FILE_TYPE_REFUSED
 */
export async function detectMaterialFileType(path: string): Promise<MaterialFileKind> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const kind = await toKind(path, detected?.mime);
  if (!kind) throw refused(detected?.mime ?? "unknown type");
  if (mayHaveMacros.has(kind.extension) && (await hasMacros(path))) throw refused("macros");
  return kind;
}

async function toKind(
  path: string,
  mime: string | undefined,
): Promise<MaterialFileKind | undefined> {
  if (mime === undefined) return undefined;
  if (mime === COMPOUND_FILE) return compoundFileKind(path);
  const extension = extensionByType[mime];
  // Drops the codec parameter: the file contains it, and every browser knows the bare type.
  return extension && { type: mime.replace(/;.*/, ""), extension };
}

/**
 * Decides by the first known stream in the directory; streams of embedded documents follow later.
 */
async function compoundFileKind(path: string): Promise<MaterialFileKind | undefined> {
  const names = await readDirectoryEntries(path);
  for (const name of names) {
    const kind = compoundKinds.find(({ stream }) => stream === name);
    if (kind) return { type: kind.type, extension: kind.extension };
  }
  return undefined;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;

/**
 * Stream names in the first sector of the directory and those after it. Source: [MS-CFB] 2.2 and
 * 2.6.
 */
async function readDirectoryEntries(path: string): Promise<string[]> {
  const file = await open(path, "r");
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    const sectorBytes = 2 ** Math.min(header.readUInt16LE(30), 12);
    const start = (header.readUInt32LE(48) + 1) * sectorBytes;
    const entries = Buffer.alloc(ENTRY_BYTES * 64);
    const { bytesRead } = await file.read(entries, 0, entries.length, start);
    return namesIn(entries.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function namesIn(entries: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
    const nameBytes = entries.readUInt16LE(at + 64);
    if (nameBytes < 4 || nameBytes > 64) continue;
    names.push(entries.toString("utf16le", at, at + nameBytes - 2));
  }
  return names;
}

function refused(detail: string): DomainError {
  return new DomainError(materialFileTypeRefused, { detail });
}
