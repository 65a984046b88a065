import { PassThrough, Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export type ZipEntry = {
  name: string;
  content: Buffer;
  modifiedAt?: Date;
  /** False for pictures, which are compressed already. */
  isCompressible?: boolean;
};

/**
 * Streams a zip of the entries. Each entry is asked for once the one before has been sent, so memory
 * holds one at a time; none is asked for after the receiver has gone.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  zip.on("error", (error) => output.destroy(error));
  output.once("close", () => current?.destroy());

  async function fill(): Promise<void> {
    for await (const { name, content, modifiedAt, isCompressible = true } of entries) {
      if (output.destroyed) return;
      current = Readable.from([content]);
      const mtime = modifiedAt ?? new Date();
      zip.addReadStream(current, name, { mtime, compress: isCompressible, size: content.length });
      await finished(current);
    }
    zip.end();
  }

  const ended = pipeline(zip.outputStream, output);
  void Promise.all([fill(), ended]).catch((error: Error) => output.destroy(error));
  return output;
}
