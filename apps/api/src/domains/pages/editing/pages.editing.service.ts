import { randomUUID } from "node:crypto";
import {
  type CreatePageInput,
  type OrderPagesInput,
  type PageChanges,
  type PageContent,
  pageNotFound,
  pagePathSchema,
  pageRevisionNotFound,
  type RestorePageInput,
  toPagePath,
} from "@ebute/contracts/pages";
import { templateContent } from "@ebute/contracts/pages/defaults";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import {
  contentForEditing,
  parseStoredContent,
  picturesOf,
  sanitizeSections,
} from "../content/pages.content.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { auditTargetOf, overwrittenDraft, pageRevisionKey, type SavedPage } from "./pages.audit.ts";

/** Redirects readers from a page's former address to its present one. */
export type MovedPaths = {
  rememberMove(unit: UnitOfWork, move: { fromPath: string; toPath: string }): Promise<void>;
};

/** The texts are no longer than those of `pageContentSchema`. */
type ImportedPage = { title: string; standfirst: string; html: string; slug: string };

type Deps = {
  pages: PagesRepository;
  media: Pick<MediaService, "claimAll">;
  revisions: Revisions;
  movedPaths: MovedPaths;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type PagesEditingService = ReturnType<typeof createPagesEditingService>;

/** Writes pages. A change goes into the draft; readers see it once it is published. */
export function createPagesEditingService(deps: Deps) {
  const { pages, media, revisions, movedPaths, write, idempotency, clock } = deps;

  /** @throws {DomainError} PICTURE_GONE */
  async function claimPictures({ tx }: UnitOfWork, content: PageContent): Promise<void> {
    const { pictureIds: ids, bodyPictures: inText } = picturesOf(content);
    await media.claimAll(tx, { ids, inText, field: "sections" });
  }

  /** @throws {DomainError} PICTURE_GONE */
  async function setDraft(unit: AuditedUnitOfWork, row: PageRow, draft: PageContent) {
    const published = row.published && parseStoredContent(row.published);
    await claimPictures(unit, draft);
    return pages.update(unit.tx, row.id, {
      draft,
      ...picturesOf(draft, published),
      updatedAt: clock.now(),
    });
  }

  async function insert(
    unit: AuditedUnitOfWork,
    { path, content }: { path: string; content: PageContent },
  ): Promise<PageRow> {
    const now = clock.now();
    const row = await pages.insert(unit.tx, {
      id: newId(),
      path,
      draft: content,
      position: (await pages.findLastPosition(unit.tx)) + 1,
      ...picturesOf(content),
      createdAt: now,
      updatedAt: now,
    });
    await unit.record("pages.create", auditTargetOf(row));
    // A menu may already link to the address; it hides the link until the page is published.
    unit.invalidateTags(PAGES_TAG);
    return row;
  }

  /**
   * Adds an unpublished page in the transaction of a use case.
   * @throws {DomainError} PAGE_PATH_TAKEN
   */
  async function insertFromTemplate(
    unit: AuditedUnitOfWork,
    { template, title, path }: CreatePageInput,
  ): Promise<PageRow> {
    return insert(unit, { path, content: withNewIds(templateContent(template, title)) });
  }

  return {
    /**
     * Adds an unpublished page of one text in the transaction of an import, at the wanted address or
     * the next free one.
     * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG, PICTURE_GONE
     */
    async insertImported(unit: AuditedUnitOfWork, page: ImportedPage): Promise<PageRow> {
      const { title, standfirst, html, slug } = page;
      const paths = [`/${slug}`, toPagePath(title), "/page"];
      const wanted = paths.find((path) => pagePathSchema.safeParse(path).success) ?? "/page";
      const section = { kind: "text", id: randomUUID(), title: "", anchor: "", html } as const;
      const sections = sanitizeSections([section]);
      const content = { ...templateContent("empty", title), standfirst, sections };
      await claimPictures(unit, content);
      return insert(unit, { path: await pages.findFreePath(unit.tx, wanted), content });
    },

    /** True for a page in use or in the trash. */
    async isStored(unit: UnitOfWork, id: string): Promise<boolean> {
      return pages.isStored(unit.tx, id);
    },

    /**
     * Adds an unpublished page.
     * @throws {DomainError} PAGE_PATH_TAKEN
     */
    async create(caller: Caller, input: CreatePageInput): Promise<{ id: string }> {
      return idempotency.once({ operation: "pages.create", caller, input }, async (unit) => {
        const { id } = await insertFromTemplate(unit, input);
        return { id };
      });
    },

    /**
     * Saves the given fields into the draft; the others stay. A new address takes effect at once,
     * and the former one of a published page leads to it.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT, PAGE_PATH_TAKEN, PICTURE_GONE
     */
    async save(caller: Caller, id: string, input: PageChanges): Promise<SavedPage> {
      const { version, path, ...fields } = input;
      const row = await saveIdempotently<PageRow>(idempotency, {
        request: { operation: "pages.save", caller, input: { id, ...input } },
        changes: {},
        async write(unit) {
          const before = await pages.findForUpdate(unit.tx, { id, version });
          const stored = contentForEditing(before);
          const content: PageContent = { ...stored, ...definedFields(fields) };
          const sections = fields.sections ? sanitizeSections(content.sections) : stored.sections;
          let after = before;
          if (Object.keys(definedFields(fields)).length > 0) {
            after = await setDraft(unit, before, { ...content, sections });
          }
          if (path !== undefined && path !== before.path) {
            after = await pages.update(unit.tx, id, { path, updatedAt: clock.now() });
            if (before.published)
              await movedPaths.rememberMove(unit, { fromPath: before.path, toPath: path });
            unit.invalidateTags(PAGES_TAG);
          }
          const overwritten = version === undefined ? { fields: { ...stored } } : undefined;
          await unit.record("pages.update", auditTargetOf(after), {}, overwritten);
          return after;
        },
        find: (pageId) =>
          write(({ tx }) => pages.findForUpdate(tx, { id: pageId, version: undefined })),
      });
      return { id: row.id, version: row.version };
    },

    /**
     * Adds an unpublished copy at a free address.
     * @throws {DomainError} PAGE_NOT_FOUND
     */
    async duplicate(caller: Caller, { id }: { id: string }): Promise<{ id: string }> {
      return idempotency.once(
        { operation: "pages.duplicate", caller, input: { id } },
        async (unit) => {
          const row = await pages.findForUpdate(unit.tx, { id, version: undefined });
          const content = contentForEditing(row);
          const copy = await insert(unit, {
            path: await pages.findFreePath(unit.tx, row.path),
            content: withNewIds({ ...content, title: `${content.title} (copy)` }),
          });
          return { id: copy.id };
        },
      );
    },

    /** Sorts the pages into the given order. */
    async order(caller: Caller, { ids }: OrderPagesInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        await pages.setOrder(unit.tx, ids);
        await unit.record("pages.order", { kind: "page", id: ids[0] ?? "", label: "Pages" });
        unit.invalidateTags(PAGES_TAG);
      });
    },

    /**
     * Puts an earlier published state into the draft.
     * @throws {DomainError} PAGE_NOT_FOUND, PAGE_REVISION_NOT_FOUND, PICTURE_GONE
     */
    async restoreRevision(caller: Caller, input: RestorePageInput): Promise<SavedPage> {
      const { id, revisionId } = input;
      if (!isId(id)) throw new DomainError(pageNotFound);
      const revision = await revisions.find(pageRevisionKey(id), revisionId);
      if (!revision) throw new DomainError(pageRevisionNotFound);
      return write(caller.principal, async (unit) => {
        const row = await pages.findForUpdate(unit.tx, { id, version: undefined });
        const changed = await setDraft(unit, row, parseStoredContent(revision.value));
        await unit.record(
          "pages.restoreRevision",
          auditTargetOf(changed),
          {},
          overwrittenDraft(row),
        );
        return { id, version: changed.version };
      });
    },

    insertFromTemplate,
    setDraft,
  };
}

function definedFields(fields: Partial<PageContent>): Partial<PageContent> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Gives the sections of a copy new ids, because ids are unique across pages. */
function withNewIds(content: PageContent): PageContent {
  const sections = content.sections.map((section) => {
    const id = randomUUID();
    if (!("items" in section)) return { ...section, id };
    const items = section.items.map((item) => ({ ...item, id: randomUUID() }));
    return Object.assign({}, section, { id, items });
  });
  return { ...content, sections };
}
