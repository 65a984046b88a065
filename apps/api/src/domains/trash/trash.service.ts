import {
  TRASH_DAYS,
  TRASH_SHOWN_MAX,
  type TrashItem,
  type TrashItemInput,
  type TrashKind,
  type TrashList,
  trashedParentDeleted,
  trashItemNotFound,
} from "@ebute/contracts/trash";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { isForeignKeyViolation } from "#platform/errors/database-errors.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { trashCutoff } from "#platform/trash/deleted-at.ts";
import type { TrashRow } from "#platform/trash/trash.table.ts";
import type { Trash } from "#platform/trash/trash.ts";
import type { TrashRules } from "#platform/trash/trash-rule.ts";

type Deps = { trash: Trash; rules: TrashRules; write: Write; clock: Clock };

export type TrashService = ReturnType<typeof createTrashService>;

/**
 * Deleted rows of the last 30 days. Each domain defines the permission for its rows and how they
 * are restored.
 */
export function createTrashService({ trash, rules, write, clock }: Deps) {
  /** Runs a command on one entry in one transaction. */
  async function command(
    caller: Caller,
    { kind, id }: TrashItemInput,
    work: (unit: AuditedUnitOfWork, entry: TrashRow) => Promise<"trash.restore" | "trash.erase">,
  ): Promise<string> {
    const rule = rules[kind];
    assertAllowed(caller, rule.canManage(caller.principal));
    return write(caller.principal, async (unit) => {
      const where = rule.restrict?.(caller.principal);
      const entry = isId(id) ? await trash.findForUpdate(unit.tx, { kind, id, where }) : undefined;
      if (!entry) throw new DomainError(trashItemNotFound);
      const action = await work(unit, entry);
      await unit.record(action, { kind, id, label: rule.labelOf?.(entry.row) });
      return entry.name;
    });
  }

  return {
    /** Deleted objects of these kinds, newest first. */
    async list(caller: Caller, kinds: readonly TrashKind[]): Promise<TrashList> {
      assertAllowed(
        caller,
        kinds.every((kind) => rules[kind].canManage(caller.principal)),
      );
      const restrictions = kinds.map((kind) => rules[kind].restrict?.(caller.principal));
      const rows = await trash.find(kinds, TRASH_SHOWN_MAX + 1, restrictions);
      return {
        items: rows.slice(0, TRASH_SHOWN_MAX).flatMap(presentTrashItem),
        hasMore: rows.length > TRASH_SHOWN_MAX,
      };
    },

    /**
     * Restores an object unchanged, with its comments.
     * @returns its name
     * @throws {DomainError} TRASH_ITEM_NOT_FOUND, TRASHED_BELOW_DELETED
     */
    async restore(caller: Caller, input: TrashItemInput): Promise<string> {
      const rule = rules[input.kind];
      return command(caller, input, async (unit, { id, row }) => {
        const changes = await rule.prepare?.(unit, { id, row });
        await trash.restore(unit.tx, id, changes);
        await rule.onRestored?.(unit, { id, row });
        return "trash.restore";
      }).catch(rethrowAsBelowDeleted);
    },

    /**
     * Deletes an object for good.
     * @returns its name
     * @throws {DomainError} TRASH_ITEM_NOT_FOUND
     */
    erase(caller: Caller, input: TrashItemInput): Promise<string> {
      return command(caller, input, async (unit, { id }) => {
        await trash.erase(unit.tx, id);
        return "trash.erase";
      });
    },

    /** Deletes rows for good that have been in the trash for 30 days. */
    async sweep(): Promise<void> {
      const before = trashCutoff(clock.now(), TRASH_DAYS);
      await write(({ tx }) => trash.eraseDeletedBefore(tx, before));
    },
  };
}

/** The post or tutorial of a restored comment may be deleted; the foreign key then fails. */
function rethrowAsBelowDeleted(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(trashedParentDeleted);
  throw error;
}

/** Rows that were deleted with a parent have no kind, and are restored only with it. */
function presentTrashItem({ id, kind, name, deletedAt }: TrashRow): TrashItem[] {
  return kind ? [{ _id: id, kind, name, deletedAt: deletedAt.toISOString() }] : [];
}
