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
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import type { Spool } from "#platform/storage/spool.ts";
import type { ByteRange, Storage } from "#platform/storage/storage.ts";
import type { Tickets } from "#platform/tickets.ts";
import { recogniseMaterialFile } from "./material-files.content.ts";
import { newStorageName } from "./material-files.names.ts";
import type { MaterialFilesRepository } from "./material-files.repository.ts";
import { canManageMaterials } from "./materials.policy.ts";
import { downloadName, presentMaterialFile } from "./materials.presenter.ts";

type Deps = {
  files: MaterialFilesRepository;
  storage: Storage;
  spool: Spool;
  tickets: Pick<Tickets, "isValid">;
  audit: AuditLog;
  idempotency: Idempotency;
  clock: Clock;
};

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

/** A file that somebody with a ticket may have. */
export type Download = {
  name: string;
  type: string;
  bytes: number;
  etag: string;
  /** @throws {DomainError} ROUTE_NOT_FOUND when the storage does not have it any more */
  open(range?: ByteRange): Promise<Readable>;
};

export type MaterialFilesService = ReturnType<typeof createMaterialFilesService>;

export function createMaterialFilesService(deps: Deps) {
  const { files, storage, spool, tickets, audit, idempotency, clock } = deps;

  return {
    /**
     * Keeps a file for a material to show. It is in the storage before its row is there: what a failure in between
     * leaves, the nightly clean-up takes, as it takes a file that no material shows within a day.
     * @throws {DomainError} MATERIAL_FILE_REQUIRED, MATERIAL_FILE_TOO_LARGE, MATERIAL_FILE_TYPE_REFUSED,
     * TEMPORARILY_UNAVAILABLE
     */
    async upload(caller: Caller, { name, content }: Upload): Promise<MaterialFile> {
      assertAllowed(caller, canManageMaterials(caller.principal));
      const limit = { maxBytes: MATERIAL_FILE_MAX_BYTES, tooLarge: materialFileTooLarge };
      const received = await spool.receive(content, limit);
      const { bytes, sha256 } = received;
      try {
        if (bytes === 0) throw new DomainError(materialFileRequired);
        const kind = await recogniseMaterialFile(received.path);
        const storageName = newStorageName(randomBytes);
        await storage.writeFile(storageName, received);
        const input = { name, sha256 };
        return await idempotency.once(
          { operation: "material-files.upload", caller, input },
          async ({ tx }) => {
            const row = { id: newId(), storageName, name: cleanName(name), bytes, ...kind };
            const file = { ...row, createdAt: clock.now() };
            await files.insert(tx, file);
            await audit.record(tx, {
              actor: caller.principal,
              action: "materials.upload",
              target: { kind: "file", id: file.id, label: file.name },
            });
            return presentMaterialFile(file);
          },
        );
      } finally {
        await received.discard();
      }
    },

    /**
     * The ticket says that somebody signed in was given this address. A file that no material shows is not served.
     * @throws {DomainError} ROUTE_NOT_FOUND, the same for a file that is not there and for a ticket that is not right
     */
    async getDownload(id: string, ticket: string): Promise<Download> {
      const shown = tickets.isValid(id, ticket) ? await files.findShown(id) : undefined;
      if (!shown) throw notThere("no such file, or no right ticket");
      const { file, title } = shown;
      return {
        name: downloadName(title, file.extension),
        type: file.type,
        bytes: file.bytes,
        etag: `"${file.id}"`,
        async open(range) {
          const content = await storage.readStream(file.storageName, range);
          if (!content) throw notThere("the storage does not have the file");
          return content;
        },
      };
    },
  };
}

/** The last part of what may be a path, without what shows nothing. */
function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const visible = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return visible.slice(0, TITLE_MAX_CHARS).toWellFormed() || "file";
}

function notThere(detail: string): DomainError {
  return new DomainError(routeNotFound, { detail });
}
