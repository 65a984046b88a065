import { type Import, importNotFound, importRunning } from "@ebute/contracts/imports";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { runImportJob } from "./imports.jobs.ts";
import type { PlannedItem } from "./imports.plan.ts";
import { canImport } from "./imports.policy.ts";
import { presentImport } from "./imports.presenter.ts";
import { importChecks } from "./imports.rate-limits.ts";
import type { ImportsRepository } from "./imports.repository.ts";
import type { ImportItemRow, ImportRow } from "./imports.table.ts";
import { planWordPressFile } from "./wordpress/wordpress-file.ts";

type Deps = {
  imports: ImportsRepository;
  /** Names of the categories of this site. */
  findNewCategories: (names: readonly string[]) => Promise<string[]>;
  runLimited: RunLimited;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

const FILE_NAME_MAX_CHARS = 200;
const REPORT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export type ImportsService = ReturnType<typeof createImportsService>;

/** Reads files of other systems, reports what would come, and starts their import. */
export function createImportsService(deps: Deps) {
  const { imports, findNewCategories, runLimited, limits, write, clock } = deps;

  async function present(row: ImportRow): Promise<Import> {
    const [counts, items] = await Promise.all([
      imports.countItems(row.id),
      imports.findReport(row.id),
    ]);
    return presentImport(row, { counts, items });
  }

  return {
    /** The newest import; null before the first. */
    async getNewest(caller: Caller): Promise<Import | null> {
      assertAllowed(caller, canImport(caller.principal));
      const row = await imports.findNewest();
      return row ? present(row) : null;
    },

    /**
     * Reads a file and stores what would be imported. No content is written.
     * @throws {DomainError} IMPORT_FILE_TOO_LARGE, IMPORT_FILE_NOT_READABLE, IMPORT_FILE_UNSAFE,
     * IMPORT_FILE_CUT_OFF, IMPORT_TOO_MANY_ITEMS, TOO_MANY_REQUESTS
     */
    async check(caller: Caller, { name, content }: Upload): Promise<Import> {
      assertAllowed(caller, canImport(caller.principal));
      const { id: createdBy } = requireAdmin(caller);
      await limits.count(importChecks, createdBy);
      const { items, summary } = await runLimited(() => planWordPressFile(content, clock.now()));
      const categories = await findNewCategories(summary.categories);
      const row = {
        ...{ id: newId(), fileName: name.slice(0, FILE_NAME_MAX_CHARS), state: "checked" as const },
        ...{ createdBy, createdAt: clock.now(), finishedAt: null },
        summary: { ...summary, categories },
      };
      await write(caller.principal, async (unit) => {
        await imports.insert(unit.tx, row, items.map(toItemRow(row.id)));
        await unit.record("imports.check", { kind: "import", id: row.id, label: row.fileName });
      });
      return present(row);
    },

    /**
     * Starts the import of a checked file. Starting it again changes nothing.
     * @throws {DomainError} IMPORT_NOT_FOUND, IMPORT_RUNNING
     */
    async start(caller: Caller, id: string): Promise<Import> {
      assertAllowed(caller, canImport(caller.principal));
      const before = await imports.findById(id);
      if (!before) throw new DomainError(importNotFound);
      if (before.state === "checked") {
        await write(caller.principal, async (unit) => {
          if (!(await imports.start(unit.tx, id))) throw new DomainError(importRunning);
          await unit.enqueue(runImportJob, { id });
          await unit.record("imports.start", { kind: "import", id, label: before.fileName });
        });
      }
      return present((await imports.findById(id)) ?? before);
    },

    /** Deletes old reports. The posts stay, and so does the knowledge of where they came from. */
    async sweep(): Promise<void> {
      await imports.removeCreatedBefore(new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS));
    },
  };
}

function toItemRow(importId: string) {
  return ({ post, ...item }: PlannedItem, position: number): ImportItemRow => ({
    ...{ id: newId(), importId, position, ...item, content: post, postId: null },
    outcome: post ? "waiting" : "skipped",
  });
}
