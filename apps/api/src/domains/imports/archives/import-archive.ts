import { importFileNotReadable } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";

export type ArchiveEntry = {
  /** Path with slashes. */
  name: string;
  bytes: number;
  /** Changes with the content. */
  checksum: number;
};

/** An uploaded file with its parts: those of a zip, or the file itself as the only one. */
export type ImportArchive = {
  isZip: boolean;
  entries: readonly ArchiveEntry[];
  /** Streams a part. Nothing of an archive is ever unpacked to a disk. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
};

/** @returns undefined for a part that is missing or larger than the limit */
export async function readEntry(
  archive: ImportArchive,
  name: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const entry = archive.entries.find((one) => one.name === name);
  if (!entry || entry.bytes > maxBytes) return undefined;
  // The size that a zip declares may be a lie.
  return readAtMost(await archive.open(entry.name), maxBytes);
}

/** @returns undefined for more bytes; the rest of them is not read */
export async function readAtMost(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @returns undefined for bytes that are no UTF-8 */
export function decodeText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * The folder in which all files of a zip are, with its slash, which is named after the zip or a
 * branch. Empty without one, and where the folder says what its files are.
 */
export function topFolderOf(entries: readonly ArchiveEntry[]): string {
  const files = entries.filter(isContent);
  const [top = ""] = /^[^/]+\//.exec(files[0]?.name ?? "") ?? [];
  const isMeant = /^(?:_|drafts\/$)/i.test(top);
  const isShared = files.every(
    ({ name }) => name.startsWith(top) && !isIndex(name.slice(top.length)),
  );
  return isShared && !isMeant ? top : "";
}

/** A file that is named by its folder. */
function isIndex(name: string): boolean {
  return /^_?index\.[a-z]+$/i.test(name);
}

/** The files of a folder, named below it. */
export function withinFolder(archive: ImportArchive, folder: string): ImportArchive {
  if (folder === "") return archive;
  const entries = archive.entries.filter(({ name }) => name.startsWith(folder));
  return {
    ...archive,
    entries: entries.map((entry) => ({ ...entry, name: entry.name.slice(folder.length) })),
    open: (name) => archive.open(folder + name),
  };
}

/** True for a part of the owner's texts, false for files of the system that packed them. */
export function isContent({ name }: ArchiveEntry): boolean {
  return !/(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/.test(name);
}

export function hasExtension({ name }: ArchiveEntry, ...extensions: string[]): boolean {
  return extensions.includes(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "");
}

/** An uploaded file that is no zip. */
export function toSingleFile(
  file: Omit<ArchiveEntry, "checksum">,
  open: () => AsyncIterable<Uint8Array>,
): ImportArchive {
  if (file.bytes === 0) throw new DomainError(importFileNotReadable, { detail: "an empty file" });
  return {
    isZip: false,
    entries: [{ ...file, checksum: 0 }],
    open: async () => open(),
    close: () => {},
  };
}
