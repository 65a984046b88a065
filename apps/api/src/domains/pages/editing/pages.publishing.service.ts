import type { PageCommandInput } from "@ebute/contracts/pages";
import { TRASH_DAYS } from "@ebute/contracts/trash";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Admin, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { trashCutoff } from "#platform/trash/deleted-at.ts";
import { contentForEditing, parseStoredContent, picturesOf } from "../content/pages.content.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { auditTargetOf, PAGE_KIND, pageRevisionKey, type SavedPage } from "./pages.audit.ts";

type Deps = {
  pages: PagesRepository;
  revisions: Pick<Revisions, "add" | "removeOrphans">;
  write: Write;
  clock: Clock;
};

export type PagesPublishingService = ReturnType<typeof createPagesPublishingService>;

/** Publishes, unpublishes, deletes and restores pages. */
export function createPagesPublishingService({ pages, revisions, write, clock }: Deps) {
  /** Runs a command on one page in one transaction. */
  async function command(
    caller: Caller,
    { id, version }: PageCommandInput,
    work: (unit: AuditedUnitOfWork, row: PageRow, admin: Admin) => Promise<PageRow>,
  ): Promise<SavedPage> {
    const admin = requireAdmin(caller);
    return write(caller.principal, async (unit) => {
      const row = await pages.findForUpdate(unit.tx, { id, version });
      const changed = await work(unit, row, admin);
      unit.invalidateTags(PAGES_TAG);
      return { id: changed.id, version: changed.version };
    });
  }

  /** Publishes the draft and stores a revision of it. */
  async function publishRow(unit: AuditedUnitOfWork, row: PageRow, admin: Admin): Promise<PageRow> {
    if (row.published && !row.draft) return row;
    const now = clock.now();
    const content = contentForEditing(row);
    const changed = await pages.update(unit.tx, row.id, {
      published: content,
      draft: null,
      ...picturesOf(content),
      publishedAt: row.publishedAt ?? now,
      updatedAt: now,
    });
    await revisions.add(unit.tx, pageRevisionKey(row.id), {
      version: changed.version,
      value: content,
      savedAt: now,
      savedBy: admin.id,
    });
    await unit.record("pages.publish", auditTargetOf(changed));
    return changed;
  }

  /** Unpublishes a page; its content becomes the draft. */
  async function unpublishRow(unit: AuditedUnitOfWork, row: PageRow): Promise<PageRow> {
    if (!row.published) return row;
    const changed = await pages.update(unit.tx, row.id, {
      published: null,
      draft: row.draft ?? row.published,
      updatedAt: clock.now(),
    });
    await unit.record("pages.unpublish", auditTargetOf(changed));
    return changed;
  }

  async function deleteRow(unit: AuditedUnitOfWork, row: PageRow): Promise<PageRow> {
    const changed = await pages.update(unit.tx, row.id, { deletedAt: clock.now() });
    await unit.record("pages.delete", auditTargetOf(changed));
    return changed;
  }

  return {
    publishRow,
    unpublishRow,
    deleteRow,

    /**
     * Publishes the draft. A page without a draft stays as it is.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT
     */
    publish: (caller: Caller, input: PageCommandInput): Promise<SavedPage> =>
      command(caller, input, publishRow),

    /**
     * Unpublishes a page; its content becomes the draft.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT
     */
    unpublish: (caller: Caller, input: PageCommandInput): Promise<SavedPage> =>
      command(caller, input, unpublishRow),

    /**
     * Discards unpublished changes. A page that was never published is not changed.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT
     */
    discard: (caller: Caller, input: PageCommandInput): Promise<SavedPage> =>
      command(caller, input, async (unit, row) => {
        if (!row.published || !row.draft) return row;
        const changed = await pages.update(unit.tx, row.id, {
          draft: null,
          ...picturesOf(parseStoredContent(row.published)),
          updatedAt: clock.now(),
        });
        await unit.record(
          "pages.discard",
          auditTargetOf(changed),
          {},
          { fields: { ...row.draft } },
        );
        return changed;
      }),

    /**
     * Moves a page to the trash.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT
     */
    delete: (caller: Caller, input: PageCommandInput): Promise<SavedPage> =>
      command(caller, input, deleteRow),

    /**
     * Restores a page from the trash. If another page now has its address, it gets a free one.
     * @throws {DomainError} PAGE_NOT_FOUND
     */
    async restore(caller: Caller, { id }: { id: string }): Promise<SavedPage> {
      return write(caller.principal, async (unit) => {
        const row = await pages.findForUpdate(
          unit.tx,
          { id, version: undefined },
          { isDeleted: true },
        );
        const path = await pages.findFreePath(unit.tx, row.path);
        const changed = await pages.update(unit.tx, id, { deletedAt: null, path });
        await unit.record("pages.restore", auditTargetOf(changed));
        unit.invalidateTags(PAGES_TAG);
        return { id, version: changed.version };
      });
    },

    /** Deletes pages for good that have been in the trash for 30 days. */
    async sweep(): Promise<void> {
      const before = trashCutoff(clock.now(), TRASH_DAYS);
      await write(async (unit) => {
        const removed = await pages.removeDeletedBefore(unit.tx, before);
        await revisions.removeOrphans(unit.tx, PAGE_KIND);
        if (removed.length > 0) unit.invalidateTags(PAGES_TAG);
      });
    },
  };
}
