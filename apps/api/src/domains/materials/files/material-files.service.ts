import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { routeNotFound } from "@ebute/contracts/errors";
import {
  MATERIAL_FILE_MAX_BYTES,
  type MaterialFile,
  materialFileRequired,
  materialFileTooLarge,
} from "@ebute/contracts/materials";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { Tickets } from "#platform/security/signed-tickets.ts";
import type { ByteRange, Storage } from "#platform/storage/storage.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import { downloadName, presentMaterialFile } from "../materials.presenter.ts";
import type { MaterialFilesRepository } from "./material-files.repository.ts";
import { detectMaterialFileType } from "./material-files.type-detection.ts";

type Deps = {
  files: MaterialFilesRepository;
  storage: Storage;
  spool: Spool;
  tickets: Pick<Tickets, "isValid">;
  idempotency: Idempotency;
  clock: Clock;
};

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

/** A file that the holder of a valid ticket may download. */
export type Download = {
  name: string;
  type: string;
  bytes: number;
  etag: string;
  /** @throws {DomainError} ROUTE_NOT_FOUND when the storage no longer has the file */
  open(range?: ByteRange): Promise<Readable>;
};

export type MaterialFilesService = ReturnType<typeof createMaterialFilesService>;

export function createMaterialFilesService(deps: Deps) {
  const { files, storage, spool, tickets, idempotency, clock } = deps;

  return {
    /**
     * Stores a file for a material. The file is written before its row; the nightly clean-up
     * removes a file without a row, and one without a material after a day.
     * @throws {DomainError} MATERIAL_FILE_REQUIRED, MATERIAL_FILE_TOO_LARGE,
     * MATERIAL_FILE_TYPE_REFUSED, TEMPORARILY_UNAVAILABLE
     */
    async upload(caller: Caller, { name, content }: Upload): Promise<MaterialFile> {
      const limit = { maxBytes: MATERIAL_FILE_MAX_BYTES, tooLarge: materialFileTooLarge };
      const received = await spool.receive(content, limit);
      const { bytes, sha256 } = received;
      try {
        if (bytes === 0) throw new DomainError(materialFileRequired);
        const kind = await detectMaterialFileType(received.path);
        const storageName = generateStorageName(randomBytes);
        await storage.writeFile(storageName, received);
        const input = { name, sha256 };
        return await idempotency.once(
          { operation: "material-files.upload", caller, input },
          async (unit) => {
            const row = { id: newId(), storageName, name: sanitizeFileName(name), bytes, ...kind };
            const file = { ...row, createdAt: clock.now() };
            await files.insert(unit.tx, file);
            await unit.record("materials.upload", { kind: "file", id: file.id, label: file.name });
            return presentMaterialFile(file);
          },
        );
      } finally {
        await received.discard();
      }
    },

    /**
     * Serves a file to the holder of a ticket, which only signed-in users receive. Refuses a file
     * without a material.
     * @throws {DomainError} ROUTE_NOT_FOUND, the same for an unknown file and an invalid ticket
     */
    async getDownload(id: string, ticket: string): Promise<Download> {
      const referencedFile = tickets.isValid(id, ticket)
        ? await files.findReferenced(id)
        : undefined;
      if (!referencedFile) throw fileNotFound("no such file, or no right ticket");
      const { file, title } = referencedFile;
      return {
        name: downloadName(title, file.extension),
        type: file.type,
        bytes: file.bytes,
        etag: `"${file.id}"`,
        async open(range) {
          const content = await storage.readStream(file.storageName, range);
          if (!content) throw fileNotFound("the storage does not have the file");
          return content;
        },
      };
    },
  };
}

/** Takes the last segment of a path and drops invisible characters. */
function sanitizeFileName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const visible = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return visible.slice(0, TITLE_MAX_CHARS).toWellFormed() || "file";
}

function fileNotFound(detail: string): DomainError {
  return new DomainError(routeNotFound, { detail });
}

const END = "-material.bin";
const NAME = /^[0-9a-f]{32}-material\.bin$/;

/** Random, so the URL reveals nothing about the file and cannot be guessed. */
function generateStorageName(randomBytes: (size: number) => Buffer): string {
  return `${randomBytes(16).toString("hex")}${END}`;
}

/** The storage contains other kinds of files, which the clean-up must not touch. */
export function isMaterialFileName(name: string): boolean {
  return NAME.test(name);
}
