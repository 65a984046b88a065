import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { hashContent } from "#platform/storage/content-hash.ts";
import { MANIFEST_ENTRY, MANIFEST_HASH_ENTRY, type Manifest } from "./archive-format.ts";

export type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  /** @throws the source has more or fewer bytes than `bytes` */
  addStream(name: string, bytes: number, source: Readable): Promise<void>;
  addFile(name: string, bytes: number, path: string): Promise<void>;
  /** Writes the manifest and its hash, and syncs the archive to disk. */
  finish(manifest: Omit<Manifest, "entries">): Promise<void>;
  abort(): void;
};

/** Writes a standard tar entry by entry and records the hash of each. */
export function createArchiveWriter(path: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  // Prevents an unhandled rejection; callers that await `written` still get the failure.
  written.catch(() => {});
  const entries: Manifest["entries"] = {};

  async function addStream(name: string, bytes: number, source: Readable): Promise<void> {
    const hash = createHash("sha256");
    let read = 0;
    const entry = tar.entry({ name, size: bytes, mode: 0o600 });
    const adding = pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          read += chunk.length;
          yield chunk;
        }
        // The tar library would wait for the missing bytes.
        if (read !== bytes) throw new Error(`${name} has ${read} bytes and not ${bytes}`);
      },
      entry,
    );
    // A full disk fails the output, and then no entry ever drains.
    await Promise.race([adding, written.then(() => adding)]);
    entries[name] = { bytes, sha256: hash.digest("hex") };
  }

  async function addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    await new Promise<void>((resolve, reject) => {
      written.catch(reject);
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    entries[name] = { bytes: content.length, sha256: hashContent(content) };
  }

  return {
    addText,
    addStream,
    addFile: (name, bytes, source) => addStream(name, bytes, createReadStream(source)),
    async finish(manifest) {
      const text = `${JSON.stringify({ ...manifest, entries: { ...entries } }, undefined, 1)}\n`;
      await addText(MANIFEST_ENTRY, text);
      await addText(MANIFEST_HASH_ENTRY, `${hashContent(Buffer.from(text))}\n`);
      tar.finalize();
      await written;
      const file = await open(path, "r");
      await file.sync().finally(() => file.close());
    },
    abort: () => tar.destroy(),
  };
}
