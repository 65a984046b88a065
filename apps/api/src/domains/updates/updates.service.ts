import type { ListInput } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Trashed } from "@ebute/contracts/trash";
import {
  type CreateUpdateInput,
  type Update,
  type UpdateChanges,
  type UpdateList,
  type UpdateTableInput,
  type UpdateTablePage,
  updateNotFound,
} from "@ebute/contracts/updates";
import { z } from "zod";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { UpdatesRepository } from "./updates.repository.ts";
import type { UpdateRow } from "./updates.table.ts";

type Deps = {
  updates: UpdatesRepository;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type UpdatesService = ReturnType<typeof createUpdatesService>;

/** No public page shows updates, so writes invalidate no cache tags. */
export function createUpdatesService({ updates, write, idempotency, clock }: Deps) {
  /** @throws {DomainError} UPDATE_NOT_FOUND */
  async function find(id: string): Promise<UpdateRow> {
    const row = await updates.findById(id);
    if (!row) throw new DomainError(updateNotFound);
    return row;
  }

  return {
    /**
     * Updates by cursor, newest first.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async list(input: ListInput): Promise<UpdateList> {
      const { rows, nextCursor } = await updates.findAll(input);
      return { updates: rows.map(presentUpdate), nextCursor };
    },

    async listTable(input: UpdateTableInput): Promise<UpdateTablePage> {
      const { rows, ...counts } = await updates.findTablePage(input);
      return { updates: rows.map(presentUpdate), page: input.page, ...counts };
    },

    async create(caller: Caller, input: CreateUpdateInput): Promise<Update> {
      const now = clock.now();
      const row = { title: input.title, content: input.content };
      // The idempotency record stores only generated values, so a deleted update leaves no copy of
      // its text.
      const added = await idempotency.once(
        { operation: "updates.create", caller, input },
        async (unit) => {
          const id = newId();
          await updates.insert(unit.tx, { id, ...row, createdAt: now, updatedAt: now });
          await unit.record("updates.create", { kind: "update", id, label: row.title });
          return { id, createdAt: now.toISOString() };
        },
      );
      const createdAt = new Date(added.createdAt);
      return presentUpdate({ id: added.id, ...row, createdAt, updatedAt: createdAt, version: 1 });
    },

    /** @throws {DomainError} UPDATE_NOT_FOUND */
    async get(id: string): Promise<Update> {
      return presentUpdate(await find(id));
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the update since.
     * @throws {DomainError} UPDATE_NOT_FOUND, VERSION_CONFLICT
     */
    async update(caller: Caller, id: string, input: UpdateChanges): Promise<Update> {
      const { version, title, content } = input;
      const changes = { title, content };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const columns = { ...changes, updatedAt: clock.now() };
        const { row, overwritten } = await updates.update(unit.tx, { id, version }, columns);
        await unit.record(
          "updates.update",
          { kind: "update", id: row.id, label: row.title },
          {},
          overwritten && { fields: overwritten },
        );
        return row;
      };
      const request = { operation: "updates.update", caller, input: { id, ...input } };
      const edit = { request, changes, write: writeEdit, find };
      return presentUpdate(await saveIdempotently(idempotency, edit));
    },

    /** @throws {DomainError} UPDATE_NOT_FOUND, VERSION_CONFLICT */
    async delete(caller: Caller, input: DeleteInput): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        const { id, name } = await updates.remove(unit.tx, input, clock.now());
        await unit.record("updates.delete", { kind: "update", id, label: name });
        return { trashId: id };
      });
    },
  };
}

function presentUpdate(row: UpdateRow): Update {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

const storedSchema = z.object({ title: z.string() });

export const updatesTrashRule: TrashRule = {
  canManage: allowAdminsWith("writeContent"),
  labelOf: (row) => storedSchema.parse(row).title,
};
