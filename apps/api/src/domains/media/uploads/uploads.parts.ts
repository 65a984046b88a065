import { randomBytes } from "node:crypto";
import { uploadNotFound } from "@ebute/contracts/media";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Storage } from "#platform/storage/storage.ts";

const STORED_NAME = /^upload-[0-9a-f]{32}\.part$/;

export type UploadParts = ReturnType<typeof createUploadParts>;

/** Keeps the parts of uploads in the file store, where every process finds them. */
export function createUploadParts(storage: Storage) {
  async function* stream(names: readonly string[]): AsyncGenerator<Buffer> {
    for (const name of names) {
      const content = await storage.read(name);
      if (!content) throw new DomainError(uploadNotFound, { detail: `${name} is missing` });
      yield content;
    }
  }

  return {
    /** The name is new each time, because two requests may bring different bytes for one offset. */
    async write(content: Buffer): Promise<string> {
      const name = `upload-${randomBytes(16).toString("hex")}.part`;
      await storage.write(name, content);
      return name;
    },

    /** Reads one part after the other. */
    stream,

    async readAll(names: readonly string[]): Promise<Buffer> {
      const contents: Buffer[] = [];
      for await (const content of stream(names)) contents.push(content);
      return Buffer.concat(contents);
    },

    async remove(names: readonly string[]): Promise<void> {
      for (const name of names) await storage.remove(name);
    },

    async removeOlderThan(moment: Date): Promise<void> {
      for await (const { name, writtenAt } of storage.list()) {
        if (STORED_NAME.test(name) && writtenAt < moment) await storage.remove(name);
      }
    },
  };
}

/** Lists everything but parts of uploads, which a copy of the storage does not need. */
export function withoutUploadParts<Source extends Pick<Storage, "list">>(source: Source): Source {
  return {
    ...source,
    async *list() {
      for await (const file of source.list()) if (!STORED_NAME.test(file.name)) yield file;
    },
  };
}
