import type { Storage, StoredFile } from "#platform/storage/storage.ts";
import { AGE_SUFFIX } from "../archives/age-encryption.ts";
import { createDamagedArchiveError } from "../archives/archive-reader.ts";
import { type Segment, textSegment } from "./byte-segments.ts";
import { type DownloadLayout, etagOf, paddingOf } from "./single-archive.ts";
import type { StoredArchive } from "./stored-archive.ts";
import { encodeTarHeader, TAR_END } from "./tar-blocks.ts";

type Source = {
  /** File name that the restore command expects. */
  name: string;
  archive: StoredArchive & Pick<StoredFile, "writtenAt">;
  vault: Pick<Storage, "list" | "readStream">;
};

/**
 * Lays out a folder with an encrypted archive and all encrypted files, to be unpacked before a
 * restore. Only the holder of the private key can tell which of the files the archive refers to.
 */
export async function layOutEncryptedBundle({
  name,
  archive,
  vault,
}: Source): Promise<DownloadLayout> {
  const folder = name.slice(0, name.indexOf("."));
  const files: StoredFile[] = [];
  for await (const file of vault.list()) {
    if (file.name.endsWith(AGE_SUFFIX) && !file.name.startsWith("ebute-")) files.push(file);
  }
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  const segments = [
    ...entry(`${folder}/${name}`, archive.bytes, (range) => archive.open(range)),
    ...files.flatMap((file) =>
      entry(`${folder}/files/${pathOf(file.name)}`, file.bytes, async (range) => {
        const stream = await vault.readStream(file.name, range);
        if (!stream) throw createDamagedArchiveError(`the file "${file.name}" is missing`);
        return stream;
      }),
    ),
    textSegment(TAR_END),
  ];
  const facts = [archive, ...files].map(({ bytes, writtenAt }) => [bytes, writtenAt.getTime()]);
  return { segments, etag: etagOf(JSON.stringify([name, facts, files.map((file) => file.name)])) };
}

function entry(path: string, bytes: number, open: Segment["open"]): Segment[] {
  const header = textSegment(encodeTarHeader(path, bytes));
  return [header, ...(bytes > 0 ? [{ bytes, open }] : []), ...paddingOf(bytes)];
}

/** Path with two levels of folders, the same layout as in the store of files. */
function pathOf(name: string): string {
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
