import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { MANIFEST_HASH_NAME, MANIFEST_NAME, type Manifest } from "./archive-format.ts";

export type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  /** @throws when the source gives more or fewer bytes than was said */
  addStream(name: string, bytes: number, source: Readable): Promise<void>;
  addFile(name: string, bytes: number, path: string): Promise<void>;
  /** Writes the manifest and what it hashes to, and waits until all of it is on the disk. */
  finish(manifest: Omit<Manifest, "entries">): Promise<void>;
  abort(): void;
};

/** Writes a tar that any other program reads too, entry by entry, noting the hash of each. */
export function createArchiveWriter(path: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  // Whoever waits for it hears of the failure; until then nobody does.
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
        // The tar itself would wait for what is missing.
        if (read !== bytes) throw new Error(`${name} has ${read} bytes and not ${bytes}`);
      },
      entry,
    );
    // A full disk ends the file below, and then no entry ever drains.
    await Promise.race([adding, written.then(() => adding)]);
    entries[name] = { bytes, sha256: hash.digest("hex") };
  }

  async function addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    await new Promise<void>((resolve, reject) => {
      written.catch(reject);
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    entries[name] = { bytes: content.length, sha256: hashOf(content) };
  }

  return {
    addText,
    addStream,
    addFile: (name, bytes, source) => addStream(name, bytes, createReadStream(source)),
    async finish(manifest) {
      const text = `${JSON.stringify({ ...manifest, entries: { ...entries } }, undefined, 1)}\n`;
      await addText(MANIFEST_NAME, text);
      await addText(MANIFEST_HASH_NAME, `${hashOf(Buffer.from(text))}\n`);
      tar.finalize();
      await written;
      const file = await open(path, "r");
      await file.sync().finally(() => file.close());
    },
    abort: () => tar.destroy(),
  };
}

export function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
