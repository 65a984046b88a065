import {
  IMPORT_ARCHIVE_MAX_BYTES,
  type Import,
  type ImportItem,
  importArchiveTooLarge,
  importNotFound,
  importRunning,
  type StartImportInput,
} from "@ebute/contracts/imports";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import type { ImportArchives } from "./archives/stored-archives.ts";
import { runImportJob } from "./imports.jobs.ts";
import { contentOf, isHashOf, type PlannedItem, REPLACES_EARLIER_IMPORT } from "./imports.plan.ts";
import { importChecks } from "./imports.rate-limits.ts";
import { planFile } from "./imports.reading.ts";
import type { ImportsRepository, ReportRow } from "./imports.repository.ts";
import type { ImportItemRow, ImportRow } from "./imports.table.ts";

type Deps = {
  imports: ImportsRepository;
  /** Divides names into those of categories that can be added here, and those without room. */
  findNewCategories: (
    names: readonly string[],
  ) => Promise<{ categories: string[]; otherCategories: string[] }>;
  /** @throws {DomainError} CATEGORY_UNKNOWN */
  requireCategory: (name: string | undefined, field: string) => Promise<void>;
  /** Time zone of the site, in which dates without one are. */
  readTimeZone: () => string;
  spool: Spool;
  archives: ImportArchives;
  runLimited: RunLimited;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

type KnownItem = Awaited<ReturnType<ImportsRepository["findKnown"]>>[number];

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

const FILE_NAME_MAX_CHARS = 200;
const REPORT_DAYS = 30;

/** A file with pictures is large, and waits for a start no longer. */
const ARCHIVE_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

export type ImportsService = ReturnType<typeof createImportsService>;

/** Reads files of other systems, reports what would come, and starts their import. */
export function createImportsService(deps: Deps) {
  const { imports, findNewCategories, requireCategory, readTimeZone, spool, archives } = deps;
  const { runLimited, limits, write, clock } = deps;

  async function present(row: ImportRow): Promise<Import> {
    const [{ counts, pages }, items] = await Promise.all([
      imports.countItems(row.id),
      imports.findReport(row.id),
    ]);
    const { summary } = row;
    return {
      _id: row.id,
      fileName: row.fileName,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      categories: summary.categories,
      otherCategories: summary.otherCategories ?? [],
      authors: summary.authors,
      tags: summary.tags,
      leftOut: summary.leftOut ?? [],
      pages,
      onlinePictures: summary.onlinePictures ?? 0,
      formerSite: summary.formerSite || null,
      counts,
      items: items.map(presentItem),
    };
  }

  /**
   * Adds a note to entries whose text differs from that of the last import. One without dates of
   * its own got those of its import, so nothing can be said of it.
   */
  async function nameReplacements(tx: Transaction, { id, createdAt }: ImportRow): Promise<void> {
    const known = Map.groupBy(await imports.findKnown(tx, id), (row) => row.id);
    const isReplacing = ({ content, before }: KnownItem) =>
      content !== null &&
      content.createdAt !== createdAt.toISOString() &&
      !isHashOf(content, before);
    const ids = [...known].filter(([, rows]) => rows.every(isReplacing)).map(([itemId]) => itemId);
    if (ids.length > 0) await imports.addNote(tx, ids, REPLACES_EARLIER_IMPORT);
  }

  return {
    /** The newest import; null before the first. */
    async getNewest(): Promise<Import | null> {
      const row = await imports.findNewest();
      return row ? present(row) : null;
    },

    /**
     * Reads a file and stores what would be imported, with the file if posts show pictures of it.
     * No content is written.
     * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_FILE_NOT_READABLE, IMPORT_FILE_UNSAFE,
     * IMPORT_FILE_CUT_OFF, IMPORT_FILE_NOT_WELL_FORMED, IMPORT_TOO_MANY_ITEMS, IMPORT_ARCHIVE_TOO_LARGE, IMPORT_ARCHIVE_BOMB,
     * IMPORT_ARCHIVE_DAMAGED, IMPORT_ARCHIVE_LOCKED, IMPORT_ARCHIVE_UNSAFE, IMPORT_TOO_HEAVY,
     * TOO_MANY_REQUESTS
     */
    async check(caller: Caller, { name, content }: Upload): Promise<Import> {
      const { id: createdBy } = requireAdmin(caller);
      await limits.count(importChecks, createdBy);
      const limit = { maxBytes: IMPORT_ARCHIVE_MAX_BYTES, tooLarge: importArchiveTooLarge };
      const received = await spool.receive(content, limit);
      try {
        const now = clock.now();
        const { items, summary } = await runLimited(() =>
          planFile(received, { name, now, timeZone: readTimeZone() }),
        );
        const found = await findNewCategories(summary.categories);
        const archive = items.some(hasPictures) ? await archives.store(received) : null;
        const row: ImportRow = {
          id: newId(),
          fileName: name.slice(0, FILE_NAME_MAX_CHARS),
          state: "checked",
          createdBy,
          createdAt: now,
          finishedAt: null,
          archive,
          summary: { ...summary, ...found },
        };
        await write(caller.principal, async (unit) => {
          await imports.insert(unit.tx, row, items.map(toItemRow(row.id)));
          await nameReplacements(unit.tx, row);
          await unit.record("imports.check", { kind: "import", id: row.id, label: row.fileName });
        });
        return await present(row);
      } finally {
        await received.discard();
      }
    },

    /**
     * Starts the import of a checked file. Starting it again changes nothing.
     * @throws {DomainError} IMPORT_NOT_FOUND, IMPORT_RUNNING, CATEGORY_UNKNOWN
     */
    async start(caller: Caller, { id, ...wanted }: StartImportInput): Promise<Import> {
      const before = await imports.findById(id);
      if (!before) throw new DomainError(importNotFound);
      if (before.state === "checked") {
        await requireCategory(wanted.otherCategory, "otherCategory");
        // An import that is started again keeps what was chosen at its first start.
        const {
          otherCategory = before.summary.otherCategory,
          picturesFrom = before.summary.picturesFrom,
        } = wanted;
        const summary = { ...before.summary, otherCategory, picturesFrom };
        await write(caller.principal, async (unit) => {
          if (!(await imports.start(unit.tx, id, summary))) throw new DomainError(importRunning);
          if (wanted.withPages) await imports.addPages(unit.tx, id);
          await unit.enqueue(runImportJob, { id });
          await unit.record("imports.start", { kind: "import", id, label: before.fileName });
        });
      }
      return present((await imports.findById(id)) ?? before);
    },

    /**
     * Deletes old reports, and files that no import needs. The posts stay, and so does the knowledge
     * of where they came from.
     */
    async sweep(): Promise<void> {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await imports.removeCreatedBefore(daysAgo(REPORT_DAYS), daysAgo(ARCHIVE_DAYS));
      await archives.removeUnused(await imports.findArchiveNames(), daysAgo(1));
    },
  };
}

function toItemRow(importId: string) {
  return (
    { post, page, leftOut: _leftOut, ...item }: PlannedItem,
    position: number,
  ): ImportItemRow => ({
    ...item,
    id: newId(),
    importId,
    position,
    content: contentOf({ post, page }),
    postId: null,
    outcome: post ? "waiting" : "skipped",
  });
}

function hasPictures(item: PlannedItem): boolean {
  const { further = {}, pictures } = contentOf(item) ?? {};
  const { picture, linkPicture } = further;
  return picture !== undefined || linkPicture !== undefined || namesPictures(pictures);
}

function namesPictures(pictures: Record<string, string> = {}): boolean {
  return Object.keys(pictures).length > 0;
}

function presentItem({ id, ...item }: ReportRow): ImportItem {
  return { _id: id, ...item };
}
