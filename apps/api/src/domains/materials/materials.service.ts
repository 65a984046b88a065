import {
  type CreateMaterialInput,
  type Material,
  type MaterialChanges,
  type MaterialList,
  type MaterialTableInput,
  type MaterialTablePage,
  materialFileGone,
  materialNotFound,
} from "@ebute/contracts/materials";
import type { ListInput } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Trashed } from "@ebute/contracts/trash";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { Tickets } from "#platform/security/signed-tickets.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { MaterialFilesRepository } from "./files/material-files.repository.ts";
import { presentMaterial } from "./materials.presenter.ts";
import type { MaterialsRepository, MaterialWithFile } from "./materials.repository.ts";
import type { MaterialFileRow } from "./materials.table.ts";

type Deps = {
  materials: MaterialsRepository;
  files: Pick<MaterialFilesRepository, "claim" | "findById">;
  tickets: Pick<Tickets, "issue">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type MaterialsService = ReturnType<typeof createMaterialsService>;

/** No public page shows materials, so writes invalidate no cache tags. */
export function createMaterialsService(deps: Deps) {
  const { materials, files, tickets, write, idempotency, clock } = deps;

  /** File URLs are signed because the phone's download manager sends no session. */
  function toMaterial(row: MaterialWithFile): Material {
    const { file, link } = row;
    return presentMaterial(
      row,
      file ? `/files/${file.id}?ticket=${tickets.issue(file.id)}` : (link ?? ""),
    );
  }

  /** @throws {DomainError} MATERIAL_FILE_GONE */
  async function claimFile(tx: Transaction, id: string): Promise<MaterialFileRow> {
    const file = await files.claim(tx, id, clock.now());
    if (file) return file;
    throw createFieldError(materialFileGone, "fileId");
  }

  /** @throws {DomainError} MATERIAL_NOT_FOUND */
  async function find(id: string): Promise<MaterialWithFile> {
    const row = await materials.findById(id);
    if (!row) throw new DomainError(materialNotFound);
    return row;
  }

  return {
    /**
     * Materials by cursor, newest first.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async list(input: ListInput): Promise<MaterialList> {
      const { rows, nextCursor } = await materials.findAll(input);
      return { materials: rows.map(toMaterial), nextCursor };
    },

    async listTable(input: MaterialTableInput): Promise<MaterialTablePage> {
      const { rows, ...counts } = await materials.findTablePage(input);
      return { materials: rows.map(toMaterial), page: input.page, ...counts };
    },

    /** @throws {DomainError} MATERIAL_FILE_GONE */
    async create(caller: Caller, input: CreateMaterialInput): Promise<Material> {
      const { title, description, fileUrl, fileId } = input;
      // The idempotency record stores only generated values, so a deleted material leaves no copy
      // of its text.
      const { id, createdAt, file } = await idempotency.once(
        { operation: "materials.create", caller, input },
        async (unit) => {
          const claimed = fileId === undefined ? null : await claimFile(unit.tx, fileId);
          const now = clock.now();
          const row = { id: newId(), title, description, createdAt: now, updatedAt: now };
          await materials.insert(unit.tx, {
            ...row,
            link: fileUrl ?? null,
            fileId: claimed?.id ?? null,
          });
          await unit.record("materials.create", { kind: "material", id: row.id, label: title });
          return { id: row.id, createdAt: now.toISOString(), file: claimed };
        },
      );
      const date = new Date(createdAt);
      const dates = { createdAt: date, updatedAt: date };
      const source = { link: fileUrl ?? null, fileId: file?.id ?? null, file };
      return toMaterial({ id, title, description, ...source, ...dates, version: 1 });
    },

    /** @throws {DomainError} MATERIAL_NOT_FOUND */
    async get(id: string): Promise<Material> {
      return toMaterial(await find(id));
    },

    /**
     * Changes the given fields. The next clean-up removes a file that is no longer referenced. With
     * a version, fails if somebody else changed the material since.
     * @throws {DomainError} MATERIAL_NOT_FOUND, VERSION_CONFLICT, MATERIAL_FILE_GONE
     */
    async update(caller: Caller, id: string, input: MaterialChanges): Promise<Material> {
      const { version, title, description, fileUrl, fileId } = input;
      const changes = { title, description, ...sourceColumns({ fileUrl, fileId }) };
      const writeEdit = async (unit: AuditedUnitOfWork): Promise<MaterialWithFile> => {
        if (fileId !== undefined) await claimFile(unit.tx, fileId);
        const columns = { ...changes, updatedAt: clock.now() };
        const { row, overwritten } = await materials.update(unit.tx, { id, version }, columns);
        await unit.record(
          "materials.update",
          { kind: "material", id: row.id, label: row.title },
          {},
          overwritten && { fields: overwritten },
        );
        const file = row.fileId ? await files.findById(unit.tx, row.fileId) : undefined;
        return { ...row, file: file ?? null };
      };
      const request = { operation: "materials.update", caller, input: { id, ...input } };
      const edit = { request, changes, write: writeEdit, find };
      return toMaterial(await saveIdempotently<MaterialWithFile>(idempotency, edit));
    },

    /**
     * Deletes the material. Its file is no longer served, and the next clean-up removes it.
     * @throws {DomainError} MATERIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, input: DeleteInput): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        const { id, name } = await materials.remove(unit.tx, input, clock.now());
        await unit.record("materials.delete", { kind: "material", id, label: name });
        return { trashId: id };
      });
    },
  };
}

/** A material has either a link or a file, so setting one clears the other. */
function sourceColumns({ fileUrl, fileId }: Pick<MaterialChanges, "fileUrl" | "fileId">) {
  if (fileId !== undefined) return { fileId, link: null };
  return fileUrl === undefined ? {} : { fileId: null, link: fileUrl };
}
