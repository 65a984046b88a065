import {
  DRAFT_DAYS,
  DRAFTS_MAX,
  type DraftKind,
  type DraftList,
  OTHER_WRITERS_HOURS,
  type OtherWriter,
  type RemoveDraftInput,
  type SaveDraftInput,
  tooManyDrafts,
  type Unfinished,
} from "@ebute/contracts/drafts";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { AutosavesService } from "./autosaves.service.ts";
import {
  canSeeOtherWriters,
  canSeeOtherWritersOfOwnPosts,
  canSeeOtherWritersOfTutorials,
} from "./drafts.policy.ts";
import { presentDraftList, presentUnfinished } from "./drafts.presenter.ts";
import type { DraftsRepository } from "./drafts.repository.ts";
import type { DraftRow } from "./drafts.table.ts";

type Deps = {
  drafts: DraftsRepository;
  autosaves: Pick<AutosavesService, "keep">;
  /** Throws unless the caller may edit the post. */
  requireEditablePost: (caller: Caller, id: string) => Promise<unknown>;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

export type DraftsService = ReturnType<typeof createDraftsService>;

/**
 * Stores the text that an administrator has typed and not saved, for the same person on any device.
 * It changes nothing that others see, and no activity is recorded.
 */
export function createDraftsService(deps: Deps) {
  const { drafts, autosaves, requireEditablePost, findAdminEmails, write, clock } = deps;

  /** @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED */
  async function assertMaySeeWriters(caller: Caller, form: string): Promise<void> {
    if (canSeeOtherWriters(caller.principal)) return;
    const [kind, id = ""] = form.split(":");
    if (kind === "tutorial" && canSeeOtherWritersOfTutorials(caller.principal)) return;
    const isOfPost = kind === "post";
    assertAllowed(caller, isOfPost && canSeeOtherWritersOfOwnPosts(caller.principal));
    await requireEditablePost(caller, id);
  }

  return {
    /** The caller's drafts of one form. */
    async list(caller: Caller, form: string): Promise<DraftList> {
      const { id: adminId } = requireAdmin(caller);
      return presentDraftList(await drafts.findOfForm({ adminId, form }));
    },

    /** The caller's drafts of one kind of form, newest first. */
    async listUnfinished(caller: Caller, kind: DraftKind): Promise<Unfinished[]> {
      const { id: adminId } = requireAdmin(caller);
      return (await drafts.findUnfinished(adminId, kind)).map(presentUnfinished);
    },

    /**
     * Other administrators who have unsaved changes to what the form edits. Their texts stay theirs.
     * @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED
     */
    async listOtherWriters(caller: Caller, form: string): Promise<OtherWriter[]> {
      await assertMaySeeWriters(caller, form);
      const { id: adminId } = requireAdmin(caller);
      const since = new Date(clock.now().getTime() - OTHER_WRITERS_HOURS * HOUR_MS);
      const writers = await drafts.findOtherWriters({ adminId, form }, since);
      const emails = await findAdminEmails(writers.map((writer) => writer.adminId));
      return writers.map((writer) => ({
        email: emails.get(writer.adminId) ?? "",
        savedAt: writer.savedAt.toISOString(),
      }));
    },

    /**
     * Adds or replaces a draft of the caller.
     * @throws {DomainError} TOO_MANY_DRAFTS
     */
    async save(caller: Caller, { form, draft }: SaveDraftInput): Promise<void> {
      const { id: adminId } = requireAdmin(caller);
      const { id, savedAt, basedOn, base, content, isAsSaved } = draft;
      await write(async ({ tx }) => {
        const isKnown = await drafts.has(tx, { adminId, form, id });
        if (!isKnown && (await drafts.count(tx, adminId)) >= DRAFTS_MAX)
          throw new DomainError(tooManyDrafts);
        const row: DraftRow = {
          ...{ adminId, form, id, content, title: titleOf(content), removedAt: null },
          basedOn: basedOn ?? null,
          base: base ?? null,
          writtenAt: new Date(savedAt),
          savedAt: clock.now(),
        };
        if (await drafts.put(tx, row)) await autosaves.keep(tx, row, { isAsSaved });
      });
    },

    /** Removes a draft of the caller; one that is gone already is no error. */
    async remove(caller: Caller, { form, id }: RemoveDraftInput): Promise<void> {
      const { id: adminId } = requireAdmin(caller);
      await write(({ tx }) => drafts.remove(tx, { adminId, form, id }, clock.now()));
    },

    /** Deletes the drafts that nobody has continued for a year. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - DRAFT_DAYS * DAY_MS);
      await write(({ tx }) => drafts.deleteSavedBefore(tx, before));
    },
  };
}

/** Newsletters have a subject instead of a title. */
function titleOf({ title: written, subject }: Record<string, unknown>): string {
  const title = written ?? subject;
  if (typeof title !== "string") return "";
  // A column of text holds neither NUL nor half a character.
  return title.slice(0, TITLE_MAX_CHARS).replaceAll("\u0000", "").toWellFormed();
}
