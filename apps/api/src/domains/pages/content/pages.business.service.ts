import { type BusinessKind, businessPresets } from "@ebute/contracts/onboarding";
import type { PageContent } from "@ebute/contracts/pages";
import { type BusinessPage, businessPages } from "@ebute/contracts/pages/defaults";
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
import {
  type DefaultText,
  findShownDefaultText,
  getDefaultText,
  showsContent,
} from "./pages.default-texts.ts";

type Deps = {
  pages: PagesRepository;
  editing: Pick<PagesEditingService, "insertFromTemplate">;
  publishing: Pick<PagesPublishingService, "publishRow" | "unpublishRow" | "deleteRow">;
  revisions: Pick<Revisions, "add">;
  clock: Clock;
};

type Change = { kind: BusinessKind; admin: Admin };

/** A page, and its version right after the choice of business changed it. */
type ChangedPage = { id: string; version: number };

type ChangedPages = { added: readonly ChangedPage[]; hidden: readonly ChangedPage[] };

type ReplacedText = { page: BusinessPage; former: DefaultText };

type ChangedTexts = { kind: BusinessKind; replaced: readonly ReplacedText[] };

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
      published: content,
      updatedAt: now,
      ...picturesOf(content),
    });
    await revisions.add(unit.tx, pageRevisionKey(row.id), {
      version: changed.version,
      value: content,
      savedAt: now,
      savedBy: admin.id,
    });
  }

  async function recordTexts(unit: AuditedUnitOfWork, titles: readonly string[]): Promise<void> {
    if (titles.length === 0) return;
    const label = titles.join(", ");
    await unit.record("pages.useBusinessTexts", { kind: "page", id: "business-texts", label });
    unit.invalidateTags(PAGES_TAG);
  }

  /**
   * Replaces default texts. A page that somebody has changed, deleted or unpublished stays as it
   * is.
   */
  async function setTexts(
    unit: AuditedUnitOfWork,
    { kind, admin }: Change,
  ): Promise<ReplacedText[]> {
    const replaced: ReplacedText[] = [];
    const titles: string[] = [];
    for (const page of businessPages) {
      const row = await pages.findBuiltIn(unit.tx, page);
      const content = getDefaultText(page, kind);
      const former = row && findShownDefaultText(row, page);
      if (!row || !former || showsContent(row, content)) continue;
      await replace(unit, { row, content, admin });
      replaced.push({ page, former });
      titles.push(content.title);
    }
    await recordTexts(unit, titles);
    return replaced;
  }

  return {
    /**
     * Reads the pages. Returns functions that find the changes of a choice that are still in
     * effect.
     */
    async read() {
      const rows = await pages.findInUse();
      const titlesOf = (some: PageRow[]) => some.map((row) => contentForEditing(row).title);
      return {
        find(change: ChangedPages) {
          const { added, hidden } = pagesInForce(rows, change);
          const titles = { added: titlesOf(added), hidden: titlesOf(hidden) };
          return { changed: toChanged([...added, ...hidden]), titles };
        },
        findTexts(change: ChangedTexts) {
          const worded = textsInForce(rows, change).map(({ row }) => row);
          return { changed: toChanged(worded), titles: titlesOf(worded) };
        },
      };
    },

    /**
     * Adds a draft page for the firm's offer, unpublishes pages that do not suit the kind of
     * business, and replaces default texts.
     */
    async apply(unit: AuditedUnitOfWork, { kind, admin }: Change) {
      const { page, unfitPages } = businessPresets[kind];
      const rows = await pages.findInUseForUpdate(unit.tx);
      const added: PageRow[] = [];
      if (page && !rows.some(({ path }) => path === page.path)) {
        added.push(await editing.insertFromTemplate(unit, page));
      }
      const hidden: PageRow[] = [];
      for (const row of rows) {
        // A page that an editor has changed is unpublished only by an editor.
        if (!row.builtIn || !unfitPages.includes(row.builtIn) || !row.published || row.draft)
          continue;
        hidden.push(await publishing.unpublishRow(unit, row));
      }
      const replaced = await setTexts(unit, { kind, admin });
      unit.invalidateTags(PAGES_TAG);
      return { added: toChanged(added), hidden: toChanged(hidden), replaced };
    },

    /**
     * Moves the added page to the trash and publishes the hidden pages again, with their
     * revisions.
     */
    async undo(
      unit: AuditedUnitOfWork,
      { change, admin }: { change: ChangedPages; admin: Admin },
    ): Promise<ChangedPage[]> {
      const { added, hidden } = pagesInForce(await pages.findInUseForUpdate(unit.tx), change);
      for (const row of added) await publishing.deleteRow(unit, row);
      for (const row of hidden) await publishing.publishRow(unit, row, admin);
      unit.invalidateTags(PAGES_TAG);
      return toChanged([...added, ...hidden]);
    },

    /** Publishes the texts from before the choice again, with their revisions. */
    async undoTexts(
      unit: AuditedUnitOfWork,
      { change, admin }: { change: ChangedTexts; admin: Admin },
    ): Promise<ChangedPage[]> {
      const texts = textsInForce(await pages.findInUseForUpdate(unit.tx), change);
      for (const { row, content } of texts) await replace(unit, { row, content, admin });
      await recordTexts(
        unit,
        texts.map(({ content }) => content.title),
      );
      return toChanged(texts.map(({ row }) => row));
    },
  };
}

/** Pages that are still unchanged drafts since the choice. */
function pagesInForce(rows: readonly PageRow[], { added, hidden }: ChangedPages) {
  const find = (changed: readonly ChangedPage[]) =>
    rows.filter(
      ({ id, version, published }) =>
        !published && changed.some((one) => one.id === id && one.version === version),
    );
  return { added: find(added), hidden: find(hidden) };
}

/** Pages that still show the text that the choice set, each with the text before it. */
function textsInForce(rows: readonly PageRow[], { kind, replaced }: ChangedTexts) {
  return replaced.flatMap(({ page, former }) => {
    const row = rows.find(({ builtIn }) => builtIn === page);
    if (!row || !showsContent(row, getDefaultText(page, kind))) return [];
    return [{ row, content: getDefaultText(page, former) }];
  });
}

function toChanged(rows: readonly PageRow[]): ChangedPage[] {
  return rows
    .map(({ id, version }) => ({ id, version }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
