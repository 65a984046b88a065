import type { ListInput } from "@ebute/contracts/primitives";
import {
  type CreateUpdateInput,
  UPDATES_ON_PAGE,
  type Update,
  type UpdateChanges,
  type UpdateList,
  type UpdateTableInput,
  type UpdateTablePage,
  updateNotFound,
} from "@ebute/contracts/updates";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { canListUpdateTable, canManageUpdates, canReadUpdates } from "./updates.policy.ts";
import { presentUpdate } from "./updates.presenter.ts";
import type { UpdatesRepository } from "./updates.repository.ts";

type Deps = {
  updates: UpdatesRepository;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type UpdatesService = ReturnType<typeof createUpdatesService>;

/** No public page shows updates, so there is nothing for a write to touch. */
export function createUpdatesService({ updates, audit, write, idempotency, clock }: Deps) {
  async function list(caller: Caller, input: ListInput): Promise<UpdateList> {
    assertAllowed(caller, canReadUpdates(caller.principal));
    const { rows, nextCursor } = await updates.findAll(input);
    return { updates: rows.map(presentUpdate), nextCursor };
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
    async listOnPage(caller: Caller, input: ListInput): Promise<UpdateList> {
      const limit = Math.min(input.limit ?? UPDATES_ON_PAGE, UPDATES_ON_PAGE);
      return list(caller, { ...input, limit });
    },

    /** One page of the administrators' table. */
    async listTable(caller: Caller, input: UpdateTableInput): Promise<UpdateTablePage> {
      assertAllowed(caller, canListUpdateTable(caller.principal));
      const { rows, ...counts } = await updates.findTablePage(input);
      return { updates: rows.map(presentUpdate), page: input.page, ...counts };
    },

    async create(caller: Caller, input: CreateUpdateInput): Promise<Update> {
      assertAllowed(caller, canManageUpdates(caller.principal));
      const now = clock.now();
      const row = { title: input.title, content: input.content };
      // Only what a retry cannot know is kept with the key: a deleted update leaves no copy of its words.
      const added = await idempotency.once(
        { operation: "updates.create", caller, input },
        async ({ tx }) => {
          const id = newId();
          await updates.insert(tx, { id, ...row, createdAt: now, updatedAt: now });
          await audit.record(tx, {
            actor: caller.principal,
            action: "updates.create",
            target: { kind: "update", id, label: row.title },
          });
          return { id, createdAt: now.toISOString() };
        },
      );
      const createdAt = new Date(added.createdAt);
      return presentUpdate({ id: added.id, ...row, createdAt, updatedAt: createdAt });
    },

    /**
     * Changes what is named and leaves the rest.
     * @throws {DomainError} UPDATE_NOT_FOUND
     */
    async update(caller: Caller, id: string, changes: UpdateChanges): Promise<Update> {
      assertAllowed(caller, canManageUpdates(caller.principal));
      const { title, content } = changes;
      return write(async ({ tx }) => {
        const row = await updates.update(tx, id, { title, content, updatedAt: clock.now() });
        if (!row) throw new DomainError(updateNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "updates.update",
          target: { kind: "update", id: row.id, label: row.title },
        });
        return presentUpdate(row);
      });
    },

    /** @throws {DomainError} UPDATE_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManageUpdates(caller.principal));
      await write(async ({ tx }) => {
        const title = await updates.remove(tx, id);
        if (title === undefined) throw new DomainError(updateNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "updates.delete",
          target: { kind: "update", id, label: title },
        });
      });
    },
  };
}
