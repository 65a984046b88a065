import {
  type AutosavedKind,
  DRAFT_DAYS,
  DRAFTS_MAX,
  DRAFTS_MAX_BYTES,
  type DraftKind,
  type DraftList,
  type DraftSummary,
  draftsFull,
  editedText,
  type ListedDraft,
  OTHER_WRITERS_HOURS,
  type OtherWriter,
  type RemoveDraftInput,
  type SaveDraftInput,
  tooManyDrafts,
} from "@ebute/contracts/drafts";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { deviceName } from "#platform/runtime/device-name.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { AutosavesService } from "./autosaves.service.ts";
import type { DraftSummaryRow, DraftsRepository } from "./drafts.repository.ts";
import type { DraftRow } from "./drafts.table.ts";

/** Owners and editors; moderators write nothing of which the server stores drafts. */
const canSeeOtherWriters = allowAdminsWith("writeContent");

/** Teachers write tutorials, too. */
const canSeeOtherWritersOfTutorials = allowAdminsWith("teach");

/** Writers see others in their own posts only. */
const canSeeOtherWritersOfOwnPosts = allowAdminsWith("writeOwnPosts");

type Deps = {
  drafts: DraftsRepository;
  autosaves: Pick<AutosavesService, "keep">;
  /** Throw unless the caller may edit the text. */
  requireEditable: Record<AutosavedKind, (caller: Caller, id: string) => Promise<unknown>>;
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
  const { drafts, autosaves, requireEditable, findAdminEmails, write, clock } = deps;

  /** @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED */
  async function assertMaySeeWriters(caller: Caller, form: string): Promise<void> {
    if (canSeeOtherWriters(caller.principal)) return;
    const { kind, id = "" } = editedText(form) ?? {};
    if (kind === "tutorial" && canSeeOtherWritersOfTutorials(caller.principal)) return;
    assertAllowed(caller, kind === "post" && canSeeOtherWritersOfOwnPosts(caller.principal));
    await requireEditable.post(caller, id);
  }

  async function assertMayEdit(caller: Caller, form: string): Promise<void> {
    const edited = editedText(form);
    if (edited) await requireEditable[edited.kind](caller, edited.id);
  }

  return {
    async list(caller: Caller, form: string): Promise<DraftList> {
      const { id: adminId } = requireAdmin(caller);
      return presentDraftList(await drafts.findOfForm({ adminId, form }));
    },

    /** The caller's drafts of one kind of form, newest first. */
    async listUnfinished(caller: Caller, kind: DraftKind): Promise<DraftSummary[]> {
      const { id: adminId } = requireAdmin(caller);
      return (await drafts.findUnfinished(adminId, kind)).map(presentSummary);
    },

    /**
     * Lists other administrators who have unsaved changes to the same thing. Their texts stay
     * theirs.
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
     * Adds or replaces a draft of the caller. Colleagues learn of a draft of a text, so it must be
     * one that the caller may edit.
     * @throws {DomainError} TOO_MANY_DRAFTS, DRAFTS_FULL, NOT_ALLOWED, and what says that the text is
     * not there
     */
    async save(caller: Caller, { form, draft }: SaveDraftInput, userAgent: string): Promise<void> {
      const { id: adminId } = requireAdmin(caller);
      const { id, savedAt, basedOn, base, content, isAsSaved } = draft;
      await assertMayEdit(caller, form);
      const bytes = Buffer.byteLength(JSON.stringify([content, base]));
      await write(async ({ tx }) => {
        assertRoom(await drafts.findAll(tx, adminId), { form, id, bytes });
        const row: DraftRow = {
          adminId,
          form,
          id,
          content,
          bytes,
          title: titleOf(content),
          device: deviceName(userAgent),
          removedAt: null,
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

/**
 * Refuses a further draft, or a larger one, of an administrator who has no room for it.
 * @throws {DomainError} TOO_MANY_DRAFTS, DRAFTS_FULL
 */
function assertRoom(
  stored: readonly (DraftSummaryRow & { bytes: number })[],
  { form, id, bytes }: Pick<DraftRow, "form" | "id" | "bytes">,
): void {
  const former = stored.find((draft) => draft.form === form && draft.id === id);
  if (!former && stored.length >= DRAFTS_MAX) throw new DomainError(tooManyDrafts);
  const others = stored.filter((draft) => draft !== former);
  const total = others.reduce((sum, draft) => sum + draft.bytes, bytes);
  if (total <= DRAFTS_MAX_BYTES || bytes <= (former?.bytes ?? 0)) return;
  throw new DomainError(draftsFull, { current: { drafts: stored.map(presentSummary) } });
}

/** Newsletters have a subject instead of a title. */
function titleOf({ title: written, subject }: Record<string, unknown>): string {
  const title = written ?? subject;
  if (typeof title !== "string") return "";
  // A column of text holds neither NUL nor half a character.
  return title.slice(0, TITLE_MAX_CHARS).replaceAll("\u0000", "").toWellFormed();
}

function presentDraftList(rows: readonly DraftRow[]): DraftList {
  return {
    drafts: rows.filter(({ removedAt }) => !removedAt).map(presentDraft),
    removedIds: rows.filter(({ removedAt }) => removedAt).map(({ id }) => id),
  };
}

function presentDraft({ id, writtenAt, device, basedOn, base, content }: DraftRow): ListedDraft {
  return {
    id,
    content,
    device,
    savedAt: writtenAt.getTime(),
    ...(basedOn === null ? {} : { basedOn }),
    ...(base === null ? {} : { base }),
  };
}

function presentSummary({ form, id, title, device, savedAt }: DraftSummaryRow): DraftSummary {
  return { form, id, title, device, savedAt: savedAt.toISOString() };
}
