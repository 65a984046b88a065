import { type BusinessKind, businessPresets } from "@ebute/contracts/onboarding";
import type { PageContent } from "@ebute/contracts/pages";
import { builtInDefaults, businessContent, businessPages } from "@ebute/contracts/pages/defaults";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Admin } from "#platform/security/principal.ts";
import { pageRevisionKey } from "../editing/pages.audit.ts";
import type { PagesEditingService } from "../editing/pages.editing.service.ts";
import type { PagesPublishingService } from "../editing/pages.publishing.service.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { contentForEditing, picturesOf } from "./pages.content.ts";
import { hasBusinessText, hasProductText, showsContent } from "./pages.product-texts.ts";

type Deps = {
  pages: PagesRepository;
  editing: Pick<PagesEditingService, "insertFromTemplate">;
  publishing: Pick<PagesPublishingService, "publishRow" | "unpublishRow" | "deleteRow">;
  revisions: Pick<Revisions, "add">;
  clock: Clock;
};

type Change = { kind: BusinessKind; admin: Admin };

/** A page and the version of the row that a kind of business left behind. */
type ChangedPage = { id: string; version: number };

export type BusinessPagesService = ReturnType<typeof createBusinessPagesService>;

/** Adds, hides and rewrites the pages of a kind of business in the transaction of a use case. */
export function createBusinessPagesService(deps: Deps) {
  const { pages, editing, publishing, revisions, clock } = deps;

  async function replace(
    unit: AuditedUnitOfWork,
    { row, content, admin }: { row: PageRow; content: PageContent; admin: Admin },
  ): Promise<void> {
    const now = clock.now();
    const changed = await pages.update(unit.tx, row.id, {
      ...{ published: content, updatedAt: now },
      ...picturesOf(content),
    });
    await revisions.add(unit.tx, pageRevisionKey(row.id), {
      ...{ version: changed.version, value: content, savedAt: now, savedBy: admin.id },
    });
  }

  /**
   * Replaces known texts; a page that somebody has changed, deleted or taken off the site stays as
   * it is.
   */
  async function setTexts(
    unit: AuditedUnitOfWork,
    admin: Admin,
    textOf: (page: (typeof businessPages)[number]) => PageContent,
  ): Promise<void> {
    const titles: string[] = [];
    for (const builtIn of businessPages) {
      const row = await pages.findBuiltIn(unit.tx, builtIn);
      const content = textOf(builtIn);
      if (!row || !hasProductText(row, builtIn) || showsContent(row, content)) continue;
      await replace(unit, { row, content, admin });
      titles.push(content.title);
    }
    if (titles.length === 0) return;
    const label = titles.join(", ");
    await unit.record("pages.useBusinessTexts", { kind: "page", id: "business-texts", label });
    unit.invalidateTags(PAGES_TAG);
  }

  return {
    /** Reads the pages, and returns what is in force of any kind of business, with titles. */
    async read() {
      const rows = await pages.findInUse();
      const worded = rows.filter(hasBusinessText);
      const titlesOf = (some: PageRow[]) => some.map((row) => contentForEditing(row).title);
      return (kind: BusinessKind) => {
        const { added, hidden } = changedPages(rows, kind);
        const texts = Object.values(businessContent(kind));
        return {
          changed: toChanged([...added, ...hidden]),
          worded: toChanged(worded),
          titles: { added: titlesOf(added), hidden: titlesOf(hidden), worded: titlesOf(worded) },
          /** Whether a page is there for this kind. */
          isFor:
            added.length > 0 || worded.some((row) => texts.some((text) => showsContent(row, text))),
        };
      };
    },

    /**
     * Adds the page of the firm's offer as a draft, hides pages about another business, and sets
     * texts.
     */
    async apply(unit: AuditedUnitOfWork, { kind, admin }: Change): Promise<void> {
      const { page, unfitPages } = businessPresets[kind];
      const rows = await pages.findInUseForUpdate(unit.tx);
      if (page && !rows.some(({ path }) => path === page.path)) {
        await editing.insertFromTemplate(unit, page);
      }
      for (const row of rows) {
        // A page with changes of somebody's own is theirs to take off.
        if (!row.builtIn || !unfitPages.includes(row.builtIn) || !row.published || row.draft)
          continue;
        await publishing.unpublishRow(unit, row);
      }
      await setTexts(unit, admin, (builtIn) => businessContent(kind)[builtIn]);
      unit.invalidateTags(PAGES_TAG);
    },

    /**
     * Moves the added page to the trash and publishes the hidden ones, with their versions before.
     */
    async undo(unit: AuditedUnitOfWork, { kind, admin }: Change): Promise<ChangedPage[]> {
      const { added, hidden } = changedPages(await pages.findInUseForUpdate(unit.tx), kind);
      for (const row of added) await publishing.deleteRow(unit, row);
      for (const row of hidden) await publishing.publishRow(unit, row, admin);
      unit.invalidateTags(PAGES_TAG);
      return toChanged([...added, ...hidden]);
    },

    /**
     * Publishes the texts of a new site in place of those for a kind of business, with the versions
     * before.
     */
    async undoTexts(unit: AuditedUnitOfWork, admin: Admin): Promise<ChangedPage[]> {
      const rows = await pages.findInUseForUpdate(unit.tx);
      await setTexts(unit, admin, (builtIn) => builtInDefaults[builtIn].content);
      return toChanged(rows.filter(hasBusinessText));
    },
  };
}

function changedPages(rows: readonly PageRow[], kind: BusinessKind) {
  const { page, unfitPages } = businessPresets[kind];
  const drafts = rows.filter(({ published }) => !published);
  return {
    added: drafts.filter(({ path, version }) => path === page?.path && version === 1),
    hidden: drafts.filter(({ builtIn }) => builtIn && unfitPages.includes(builtIn)),
  };
}

function toChanged(rows: readonly PageRow[]): ChangedPage[] {
  return rows
    .map(({ id, version }) => ({ id, version }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
