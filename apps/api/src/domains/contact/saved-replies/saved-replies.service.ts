import {
  type CreateSavedReplyInput,
  SAVED_REPLIES_MAX,
  type SavedReply,
  savedReplyNameTaken,
  savedReplyNotFound,
  tooManySavedReplies,
  type UpdateSavedReplyInput,
} from "@ebute/contracts/contact";
import { keyOfName } from "@ebute/contracts/primitives";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SavedReplyRow } from "../contact.table.ts";
import type { SavedRepliesRepository } from "./saved-replies.repository.ts";

type Deps = {
  savedReplies: SavedRepliesRepository;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type SavedRepliesService = ReturnType<typeof createSavedRepliesService>;

/** Texts that the firm often answers with. They are the firm's words, so the activity log names them. */
export function createSavedRepliesService({ savedReplies, write, idempotency, clock }: Deps) {
  /** @throws {DomainError} SAVED_REPLY_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id: string): Promise<void> {
    const owner = await savedReplies.findIdByName(tx, name);
    if (owner && owner !== id) throw createFieldError(savedReplyNameTaken, "name");
  }

  /** @throws {DomainError} SAVED_REPLY_NOT_FOUND */
  async function get(id: string): Promise<SavedReply> {
    const row = await savedReplies.find(id);
    if (!row) throw new DomainError(savedReplyNotFound);
    return presentSavedReply(row);
  }

  return {
    get,

    async list(): Promise<SavedReply[]> {
      return (await savedReplies.findAll()).map(presentSavedReply);
    },

    /** @throws {DomainError} SAVED_REPLY_NAME_TAKEN, TOO_MANY_SAVED_REPLIES */
    async create(caller: Caller, input: CreateSavedReplyInput): Promise<SavedReply> {
      const request = { operation: "savedReplies.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const { name, text } = input;
        const id = newId();
        await savedReplies.lockNames(tx);
        if ((await savedReplies.count(tx)) >= SAVED_REPLIES_MAX)
          throw new DomainError(tooManySavedReplies);
        await assertFree(tx, name, id);
        const now = clock.now();
        const row = { id, name, nameKey: keyOfName(name), text, createdAt: now, updatedAt: now };
        await savedReplies.insert(tx, { ...row, version: 1 });
        await unit.record("savedReplies.create", { kind: "savedReply", id, label: name });
        return { id };
      });
      return get(created.id);
    },

    /** @throws {DomainError} SAVED_REPLY_NOT_FOUND, SAVED_REPLY_NAME_TAKEN, VERSION_CONFLICT */
    async update(caller: Caller, { id, version, name, text }: UpdateSavedReplyInput) {
      return write(caller.principal, async (unit) => {
        await savedReplies.lockNames(unit.tx);
        const changes = { name, text, updatedAt: clock.now() };
        await assertFree(unit.tx, name, id);
        const row = await savedReplies.update(unit.tx, { id, version }, changes);
        await unit.record("savedReplies.update", { kind: "savedReply", id: row.id, label: name });
        return presentSavedReply(row);
      });
    },

    /** @throws {DomainError} SAVED_REPLY_NOT_FOUND */
    async delete(caller: Caller, { id }: { id: string }): Promise<void> {
      await write(caller.principal, async (unit) => {
        const removed = await savedReplies.remove(unit.tx, id);
        if (!removed) throw new DomainError(savedReplyNotFound);
        const { name: label } = removed;
        await unit.record("savedReplies.delete", { kind: "savedReply", id: removed.id, label });
      });
    },
  };
}

function presentSavedReply({ id, name, text, version }: SavedReplyRow): SavedReply {
  return { _id: id, name, text, version };
}
