import {
  type CreateMaterialInput,
  MATERIALS_ON_PAGE,
  type Material,
  type MaterialChanges,
  type MaterialList,
  type MaterialTableInput,
  type MaterialTablePage,
  materialFileGone,
  materialNotFound,
} from "@ebute/contracts/materials";
import type { ListInput } from "@ebute/contracts/primitives";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import type { Tickets } from "#platform/tickets.ts";
import type { MaterialFilesRepository } from "./material-files.repository.ts";
import { canListMaterialTable, canManageMaterials, canReadMaterials } from "./materials.policy.ts";
import { presentMaterial } from "./materials.presenter.ts";
import type { MaterialsRepository, MaterialWithFile } from "./materials.repository.ts";
import type { MaterialFileRow } from "./materials.table.ts";

type Deps = {
  materials: MaterialsRepository;
  files: Pick<MaterialFilesRepository, "claim" | "findById">;
  tickets: Pick<Tickets, "issue">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type MaterialsService = ReturnType<typeof createMaterialsService>;

/** No public page shows materials, so there is nothing for a write to touch. */
export function createMaterialsService(deps: Deps) {
  const { materials, files, tickets, audit, write, idempotency, clock } = deps;

  /** The address of a file carries a ticket: who downloads it is the phone, which knows of no session. */
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
    throw atField(materialFileGone, "fileId");
  }

  async function list(caller: Caller, input: ListInput): Promise<MaterialList> {
    assertAllowed(caller, canReadMaterials(caller.principal));
    const { rows, nextCursor } = await materials.findAll(input);
    return { materials: rows.map(toMaterial), nextCursor };
  }

  return {
    /**
     * By cursor, newest first.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    list,

    /**
     * The same as screens show them, fewer at once.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async listOnPage(caller: Caller, input: ListInput): Promise<MaterialList> {
      const limit = Math.min(input.limit ?? MATERIALS_ON_PAGE, MATERIALS_ON_PAGE);
      return list(caller, { ...input, limit });
    },

    /** One page of the administrators' table. */
    async listTable(caller: Caller, input: MaterialTableInput): Promise<MaterialTablePage> {
      assertAllowed(caller, canListMaterialTable(caller.principal));
      const { rows, ...counts } = await materials.findTablePage(input);
      return { materials: rows.map(toMaterial), page: input.page, ...counts };
    },

    /** @throws {DomainError} MATERIAL_FILE_GONE */
    async create(caller: Caller, input: CreateMaterialInput): Promise<Material> {
      assertAllowed(caller, canManageMaterials(caller.principal));
      const { title, description, fileUrl, fileId } = input;
      // Only what a retry cannot know is kept with the key: a deleted material leaves no copy of its words.
      const { id, createdAt, file } = await idempotency.once(
        { operation: "materials.create", caller, input },
        async ({ tx }) => {
          const claimed = fileId === undefined ? null : await claimFile(tx, fileId);
          const now = clock.now();
          const row = { id: newId(), title, description, createdAt: now, updatedAt: now };
          await materials.insert(tx, {
            ...row,
            link: fileUrl ?? null,
            fileId: claimed?.id ?? null,
          });
          await audit.record(tx, {
            actor: caller.principal,
            action: "materials.create",
            target: { kind: "material", id: row.id, label: title },
          });
          return { id: row.id, createdAt: now.toISOString(), file: claimed };
        },
      );
      const at = new Date(createdAt);
      const dates = { createdAt: at, updatedAt: at };
      const source = { link: fileUrl ?? null, fileId: file?.id ?? null, file };
      return toMaterial({ id, title, description, ...source, ...dates });
    },

    /**
     * Changes what is named and leaves the rest. A file that is shown no more goes with the next clean-up.
     * @throws {DomainError} MATERIAL_NOT_FOUND, MATERIAL_FILE_GONE
     */
    async update(caller: Caller, id: string, changes: MaterialChanges): Promise<Material> {
      assertAllowed(caller, canManageMaterials(caller.principal));
      const { title, description, fileUrl, fileId } = changes;
      return write(async ({ tx }) => {
        const claimed = fileId === undefined ? undefined : await claimFile(tx, fileId);
        const row = await materials.update(tx, id, {
          ...{ title, description, updatedAt: clock.now() },
          ...(claimed ? { fileId: claimed.id, link: null } : {}),
          ...(fileUrl === undefined ? {} : { fileId: null, link: fileUrl }),
        });
        if (!row) throw new DomainError(materialNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "materials.update",
          target: { kind: "material", id: row.id, label: row.title },
        });
        const file = row.fileId ? await files.findById(tx, row.fileId) : undefined;
        return toMaterial({ ...row, file: file ?? null });
      });
    },

    /**
     * Its file, if it has one, is not served from now on and goes with the next clean-up.
     * @throws {DomainError} MATERIAL_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManageMaterials(caller.principal));
      await write(async ({ tx }) => {
        const title = await materials.remove(tx, id);
        if (title === undefined) throw new DomainError(materialNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "materials.delete",
          target: { kind: "material", id, label: title },
        });
      });
    },
  };
}
