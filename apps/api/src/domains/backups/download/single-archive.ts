import { hashContent } from "#platform/storage/content-hash.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  buildFileEntryName,
  FILES_ENTRY,
  HEADER_ENTRY,
  headerSchema,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  manifestSchema,
  SELF_CONTAINED_FORMAT,
  type SharedFiles,
  sharedFilesSchema,
} from "../archives/archive-format.ts";
import { createDamagedArchiveError } from "../archives/archive-reader.ts";
import { findMissingFiles } from "../archives/file-vault.ts";
import {
  type EntryOffsets,
  listEntryOffsets,
  readEntry,
  type Segment,
  type StoredArchive,
  textSegment,
} from "./stored-archive.ts";
import { encodeTarHeader, paddedBytes, TAR_END } from "./tar-blocks.ts";

/** A file that is put together while it is sent; its bytes are the same each time. */
export type DownloadLayout = { segments: Segment[]; etag: string };

type Vault = Pick<Storage, "list" | "readStream">;

/**
 * Lays out one archive that contains its files, from one that shares them with others. Everything
 * but the list of files and the manifest is sent as it is stored. The manifest has the hash of each
 * entry, so its own hash identifies every byte.
 * @throws {ArchiveError} the archive is damaged, or one of its files is missing
 */
export async function layOutSingleArchive(
  archive: StoredArchive,
  vault: Vault,
): Promise<DownloadLayout> {
  const offsets = await listEntryOffsets(archive);
  const read = async (name: string) => (await readEntry(archive, find(offsets, name))).toString();
  const manifest = manifestSchema.parse(JSON.parse(await read(MANIFEST_ENTRY)));
  if (!manifest.entries[FILES_ENTRY]) {
    const { bytes } = archive;
    return {
      segments: [{ bytes, open: (range) => archive.open(range) }],
      etag: etagOf(JSON.stringify(manifest)),
    };
  }
  const files = sharedFilesSchema.parse(JSON.parse(await read(FILES_ENTRY)));
  const [missing] = await findMissingFiles(vault, files, undefined);
  if (missing) throw createDamagedArchiveError(`the file "${missing}" is missing`);
  const { createdAt } = headerSchema.parse(JSON.parse(await read(HEADER_ENTRY)));
  const header = `${JSON.stringify({ product: "ebute", format: SELF_CONTAINED_FORMAT, createdAt })}\n`;
  const ending = `${JSON.stringify(withFiles(manifest, { files, header }), undefined, 1)}\n`;
  const segments = [
    ...textEntry(HEADER_ENTRY, header),
    storedEntries(archive, offsets),
    ...Object.keys(files)
      .sort()
      .flatMap((name) => vaultEntry(vault, name, files[name]?.bytes ?? 0)),
    ...textEntry(MANIFEST_ENTRY, ending),
    ...textEntry(MANIFEST_HASH_ENTRY, `${hashContent(Buffer.from(ending))}\n`),
    textSegment(TAR_END),
  ];
  return { segments, etag: etagOf(ending) };
}

/** The entries between the header and the list of files: settings, tables and jobs. */
function storedEntries(archive: StoredArchive, places: readonly EntryOffsets[]): Segment {
  const { end: first } = find(places, HEADER_ENTRY);
  const { start: last } = find(places, FILES_ENTRY);
  return {
    bytes: last - first,
    open: ({ start, end }) => archive.open({ start: first + start, end: first + end }),
  };
}

/** The same manifest for an archive that contains the files itself. */
function withFiles(
  { entries, ...manifest }: Manifest,
  { files, header }: { files: SharedFiles; header: string },
): Manifest {
  const { [FILES_ENTRY]: _list, ...others } = entries;
  const content = Buffer.from(header);
  const added = Object.entries(files).map(([name, file]) => [buildFileEntryName(name), file]);
  return {
    ...manifest,
    entries: {
      ...others,
      [HEADER_ENTRY]: { bytes: content.length, sha256: hashContent(content) },
      ...Object.fromEntries(added),
    },
  };
}

function textEntry(name: string, text: string): Segment[] {
  const content = Buffer.from(text);
  return [
    textSegment(encodeTarHeader(name, content.length)),
    textSegment(content),
    ...paddingOf(content.length),
  ];
}

function vaultEntry(vault: Vault, name: string, bytes: number): Segment[] {
  const content: Segment = {
    bytes,
    async open(range) {
      const stream = await vault.readStream(name, range);
      if (!stream) throw createDamagedArchiveError(`the file "${name}" is missing`);
      return stream;
    },
  };
  const header = textSegment(encodeTarHeader(buildFileEntryName(name), bytes));
  return [header, ...(bytes > 0 ? [content] : []), ...paddingOf(bytes)];
}

export function paddingOf(bytes: number): Segment[] {
  const padding = paddedBytes(bytes) - bytes;
  return padding > 0 ? [textSegment(Buffer.alloc(padding))] : [];
}

export function etagOf(text: string): string {
  return `"${hashContent(Buffer.from(text))}"`;
}

function find(places: readonly EntryOffsets[], name: string): EntryOffsets {
  const offsets = places.find((one) => one.name === name);
  if (!offsets) throw createDamagedArchiveError(`"${name}" is missing`);
  return offsets;
}
