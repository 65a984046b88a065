import { type BuiltInPage, builtInPages } from "@ebute/contracts/pages";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { claimOnce } from "#platform/once/once.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { auditTargetOf, overwrittenDraft } from "../editing/pages.audit.ts";
import type { PagesEditingService } from "../editing/pages.editing.service.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { picturesOf } from "./pages.content.ts";

type Deps = {
  pages: PagesRepository;
  editing: Pick<PagesEditingService, "setDraft">;
  write: Write;
  clock: Clock;
};

export type BuiltInPagesService = ReturnType<typeof createBuiltInPagesService>;

/** The pages that every site begins with. */
export function createBuiltInPagesService({ pages, editing, write, clock }: Deps) {
  async function insert(
    unit: Pick<AuditedUnitOfWork, "tx">,
    builtIn: BuiltInPage,
  ): Promise<PageRow> {
    const { path, content } = builtInDefaults[builtIn];
    const now = clock.now();
    return pages.insert(unit.tx, {
      id: newId(),
      path: await pages.findFreePath(unit.tx, path),
      published: content,
      builtIn,
      position: (await pages.findLastPosition(unit.tx)) + 1,
      ...picturesOf(content),
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }

  return {
    /**
     * Adds the built-in pages once in the life of a site: one that somebody deletes does not come
     * back by itself. Of several processes that start at once, one adds them and the others wait
     * for it.
     */
    async addOnce(): Promise<void> {
      await write(async (unit) => {
        if (!(await claimOnce(unit.tx, "built-in-pages", clock.now()))) return;
        for (const builtIn of builtInPages) await insert(unit, builtIn);
        unit.invalidateTags(PAGES_TAG);
      });
    },

    /**
     * Puts the original text of a built-in page into its draft. A deleted page comes back; one that
     * is gone for good is added again, published.
     */
    async restoreOriginal(
      caller: Caller,
      { builtIn }: { builtIn: BuiltInPage },
    ): Promise<{ id: string }> {
      return write(caller.principal, async (unit) => {
        const row = await pages.findBuiltIn(unit.tx, builtIn);
        const changed = row ? await restore(unit, row, builtIn) : await insert(unit, builtIn);
        await unit.record(
          "pages.restoreOriginal",
          auditTargetOf(changed),
          {},
          row && overwrittenDraft(row),
        );
        unit.invalidateTags(PAGES_TAG);
        return { id: changed.id };
      });
    },
  };

  async function restore(
    unit: AuditedUnitOfWork,
    row: PageRow,
    builtIn: BuiltInPage,
  ): Promise<PageRow> {
    if (row.deletedAt) {
      const path = await pages.findFreePath(unit.tx, row.path);
      await pages.update(unit.tx, row.id, { deletedAt: null, path });
    }
    return editing.setDraft(unit, row, builtInDefaults[builtIn].content);
  }
}
