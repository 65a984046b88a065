import type { ImportArchive } from "./import-archive.ts";

/** A zip with these texts by the names of its files. */
export function archiveOf(files: Record<string, string>): ImportArchive {
  const entries = Object.entries(files).map(([name, { length: bytes }]) => ({
    name,
    bytes,
    checksum: 1,
  }));
  async function* open(name: string) {
    yield Buffer.from(files[name] ?? "");
  }
  return {
    isZip: true,
    entries,
    open: async (name) => open(name),
    close: () => {},
  };
}
