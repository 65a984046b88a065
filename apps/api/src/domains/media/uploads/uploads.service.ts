import {
  type FinishedUpload,
  UPLOAD_HOURS,
  UPLOAD_PARTS_MAX,
  UPLOADS_MAX,
  UPLOADS_MAX_BYTES,
  type UploadKind,
  uploadFinishing,
  uploadIncomplete,
  uploadNotFound,
  uploadOffsetWrong,
  uploadPartsTooMany,
  uploadsTooMany,
  uploadTooLong,
} from "@ebute/contracts/media";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { UploadRow } from "../media.table.ts";
import { toFileName } from "../media.upload-names.ts";
import type { UploadParts } from "./uploads.parts.ts";
import type { UploadsRepository } from "./uploads.repository.ts";
import type { UploadTargets } from "./uploads.targets.ts";

type Deps = {
  uploads: UploadsRepository;
  parts: UploadParts;
  targets: UploadTargets;
  write: Write;
  clock: Clock;
};

export type DescribedUpload = { kind: UploadKind; length: number; fileName: string };

/** A process that takes longer, or dies, no longer keeps others from finishing the upload. */
const FINISHING_MS = 60_000;

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Takes files in parts, so that an upload continues after a lost connection. */
export function createUploadsService({ uploads, parts, targets, write, clock }: Deps) {
  async function get(caller: Caller, id: string): Promise<UploadRow> {
    const row = await uploads.find(id, requireAdmin(caller).id, clock.now());
    if (!row) throw new DomainError(uploadNotFound);
    return row;
  }

  async function discard({ id, parts: names }: UploadRow): Promise<void> {
    await write(({ tx }) => uploads.remove(tx, id));
    await parts.remove(names);
  }

  /** A refused file would be refused again, so nothing of it is kept. */
  async function store(caller: Caller, row: UploadRow): Promise<FinishedUpload> {
    try {
      const { body, result } = await targets[row.kind].store(caller, row);
      await write(({ tx }) => uploads.complete(tx, row.id, result));
      return body;
    } catch (error) {
      if (isRefusal(error)) await discard(row);
      else await write(({ tx }) => uploads.release(tx, row.id));
      throw error;
    }
  }

  return {
    /** @throws {DomainError} the failures of an empty and of a too large file, UPLOADS_TOO_MANY */
    async begin(caller: Caller, { kind, length, fileName }: DescribedUpload): Promise<UploadRow> {
      const { maxBytes, tooLarge, empty } = targets[kind];
      if (length === 0) throw new DomainError(empty);
      if (length > maxBytes) throw new DomainError(tooLarge);
      const adminId = requireAdmin(caller).id;
      return write(async ({ tx }) => {
        const createdAt = clock.now();
        const present = await uploads.measureUnfinished(tx, adminId, createdAt);
        if (present.uploads >= UPLOADS_MAX || present.bytes + length > UPLOADS_MAX_BYTES)
          throw new DomainError(uploadsTooMany);
        return uploads.insert(tx, {
          id: newId(),
          adminId,
          kind,
          length,
          fileName: toFileName(fileName) ?? "",
          createdAt,
          expiresAt: hoursFrom(createdAt, UPLOAD_HOURS),
        });
      });
    },

    /** @throws {DomainError} UPLOAD_NOT_FOUND, also for the upload of another account */
    get,

    /**
     * Stores the next part. The part is written before the row, without a lock: only the request
     * whose offset is still right keeps its part.
     * @throws {DomainError} UPLOAD_NOT_FOUND, UPLOAD_OFFSET_WRONG, UPLOAD_TOO_LONG,
     * UPLOAD_PARTS_TOO_MANY, TEMPORARILY_UNAVAILABLE
     */
    async append(caller: Caller, id: string, at: number, content: Buffer): Promise<UploadRow> {
      const row = await get(caller, id);
      if (at !== row.offset) throw new DomainError(uploadOffsetWrong);
      if (at + content.length > row.length) throw new DomainError(uploadTooLong);
      if (content.length === 0) return row;
      if (row.parts.length >= UPLOAD_PARTS_MAX) throw new DomainError(uploadPartsTooMany);
      const part = { name: await parts.write(content), bytes: content.length };
      const longer = await write(({ tx }) => uploads.addPart(tx, row, part));
      if (longer) return longer;
      await parts.remove([part.name]);
      throw new DomainError(uploadOffsetWrong);
    },

    /**
     * Makes the picture or attachment. Repeated after a lost answer, it gives the same result.
     * @throws {DomainError} UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_FINISHING,
     * TEMPORARILY_UNAVAILABLE, and what an upload in one request throws
     */
    async finish(caller: Caller, id: string): Promise<FinishedUpload> {
      const row = await get(caller, id);
      if (row.result !== null) return targets[row.kind].read(row.result, row);
      if (row.offset < row.length) throw new DomainError(uploadIncomplete);
      const now = clock.now();
      const until = new Date(now.getTime() + FINISHING_MS);
      if (!(await write(({ tx }) => uploads.claim(tx, id, now, until))))
        throw new DomainError(uploadFinishing);
      const finished = await store(caller, row);
      await parts.remove(row.parts);
      return finished;
    },

    /** @throws {DomainError} UPLOAD_NOT_FOUND */
    async cancel(caller: Caller, id: string): Promise<void> {
      await discard(await get(caller, id));
    },

    /**
     * Removes expired uploads. Parts that no row names are those of a deleted account or of a
     * process that died: no upload lasts longer than its oldest part.
     */
    async removeExpired(): Promise<void> {
      const now = clock.now();
      await parts.remove(await write(({ tx }) => uploads.removeExpired(tx, now)));
      await parts.removeOlderThan(hoursFrom(now, -UPLOAD_HOURS));
    },
  };
}

function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.failure.kind !== "unavailable";
}
