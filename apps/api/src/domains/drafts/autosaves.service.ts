import { isDeepStrictEqual } from "node:util";
import {
  AUTOSAVE_STEPS,
  type Autosave,
  type AutosavedContent,
  type AutosaveInput,
  autosavedKinds,
  autosaveNotFound,
  editedText,
  type SaveDraftInput,
} from "@ebute/contracts/drafts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { AutosavesRepository, TextOwners } from "./autosaves.repository.ts";
import type { DraftRow } from "./drafts.table.ts";

type Deps = {
  autosaves: AutosavesRepository;
  owners: TextOwners;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
  clock: Clock;
};

const MINUTE_MS = 60_000;

export type AutosavesService = ReturnType<typeof createAutosavesService>;

/**
 * Earlier states of drafts, for their authors alone. Keeping one is no edit: no version, cache or
 * activity changes.
 */
export function createAutosavesService(deps: Deps) {
  const { autosaves, owners, findAdminEmails, write, clock } = deps;

  return {
    /**
     * Keeps the state of a draft that was just stored. It keeps none while the latest one is
     * younger than the first step, and none that equals the latest one or the saved text.
     */
    async keep(
      tx: Transaction,
      { adminId, form, content, base, title }: DraftRow,
      { isAsSaved }: Pick<SaveDraftInput["draft"], "isAsSaved">,
    ): Promise<void> {
      if (isAsSaved || !editedText(form)) return;
      if (isDeepStrictEqual(content, base) || isDeepStrictEqual(content, base?.fields)) return;
      const now = clock.now();
      const newest = await autosaves.findNewest(tx, { adminId, form });
      const dueFrom = now.getTime() - AUTOSAVE_STEPS[0].minutes * MINUTE_MS;
      if (newest && newest.savedAt.getTime() > dueFrom) return;
      if (isDeepStrictEqual(newest?.content, content)) return;
      await autosaves.add(tx, { id: newId(), adminId, form, title, content, savedAt: now });
      await autosaves.thinOut(tx, now, { adminId, form });
    },

    /** The caller's states of one text, newest first. */
    async list(caller: Caller, form: string): Promise<Autosave[]> {
      const { id: adminId } = requireAdmin(caller);
      const rows = await autosaves.list({ adminId, form });
      if (rows.length === 0) return [];
      const savedBy = (await findAdminEmails([adminId])).get(adminId) ?? "";
      return rows.map(({ id, savedAt, title }) => ({
        _id: id,
        savedAt: savedAt.toISOString(),
        savedBy,
        title,
      }));
    },

    /**
     * Reads a state that the caller wrote. The form checks the fields, as it does those of drafts.
     * @throws {DomainError} AUTOSAVE_NOT_FOUND
     */
    async get(caller: Caller, { form, id }: AutosaveInput): Promise<AutosavedContent> {
      const { id: adminId } = requireAdmin(caller);
      const row = await autosaves.find({ adminId, form }, id);
      if (!row) throw new DomainError(autosaveNotFound);
      return { content: row.content };
    },

    /** Thins out the states of all texts, and deletes those of texts that are gone for good. */
    async sweep(): Promise<void> {
      await write(async ({ tx }) => {
        await autosaves.thinOut(tx, clock.now());
        for (const kind of autosavedKinds) await autosaves.removeOrphans(tx, kind, owners);
      });
    },
  };
}
