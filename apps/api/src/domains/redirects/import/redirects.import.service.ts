import {
  createRedirectInputSchema,
  type ImportedRow,
  type ImportRedirectsInput,
  REDIRECTS_MAX,
  type RedirectImport,
  redirectsFull,
} from "@ebute/contracts/redirects";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { createRedirectMap, type RedirectMap } from "../redirects.chains.ts";
import type { RedirectChecks } from "../redirects.checks.ts";
import type { RedirectsRepository, TargetRow } from "../redirects.repository.ts";
import { REDIRECTS_TAG } from "../redirects.tags.ts";
import type { MissingPathsRepository } from "../usage/redirects.missing-paths.repository.ts";
import { type CsvLine, parseRedirectCsv } from "./redirects.csv.ts";

type Deps = {
  redirects: RedirectsRepository;
  missingPaths: MissingPathsRepository;
  checks: RedirectChecks;
  idempotency: Idempotency;
  clock: Clock;
};

/** Stands where a program could not read a letter. */
const UNREADABLE = /\uFFFD/;

const UNREADABLE_REASON = "A letter of this row cannot be read. Save the file as CSV UTF-8.";

export type RedirectImportService = ReturnType<typeof createRedirectImportService>;

/** Redirects after the import, and the outcome of each row of the file. */
type Plan = { rows: ImportedRow[]; targets: RedirectMap["targets"] };

/** Imports redirects from a CSV file. Invalid rows do not prevent the import of the others. */
export function createRedirectImportService(deps: Deps) {
  const { redirects, missingPaths, checks, idempotency, clock } = deps;

  /** Rows whose old address belongs to a page of the site, with the error message. */
  async function findReserved(lines: readonly CsvLine[]): Promise<Map<string, string>> {
    const reserved = new Map<string, string>();
    for (const line of lines) {
      const fromPath = createRedirectInputSchema.safeParse(line).data?.fromPath;
      if (fromPath === undefined || reserved.has(fromPath)) continue;
      const refusal = await reasonOf(() => checks.assertFree(fromPath));
      if (refusal) reserved.set(fromPath, refusal);
    }
    return reserved;
  }

  function planImport(
    lines: readonly CsvLine[],
    stored: readonly TargetRow[],
    reserved: ReadonlyMap<string, string>,
  ): Plan {
    const map = createRedirectMap(stored);
    const lineOf = new Map<string, number>();
    const rows = lines.map((line) => {
      const { fromPath, toPath, outcome, reason } = planRow(line, { map, reserved, lineOf });
      return { line: line.line, fromPath, toPath: toPath ?? "", outcome, reason };
    });
    return { rows, targets: map.targets };
  }

  type Outcome = Pick<ImportedRow, "fromPath" | "outcome" | "reason"> & { toPath: string | null };

  type Planned = {
    map: RedirectMap;
    reserved: ReadonlyMap<string, string>;
    lineOf: Map<string, number>;
  };

  function planRow(line: CsvLine, { map, reserved, lineOf }: Planned): Outcome {
    const parsed = createRedirectInputSchema.safeParse(line);
    const refuse = (reason: string): Outcome => ({ ...line, outcome: "refused", reason });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "");
    if (UNREADABLE.test(line.fromPath + line.toPath)) return refuse(UNREADABLE_REASON);
    const { fromPath } = parsed.data;
    const before = lineOf.get(fromPath);
    if (before) return refuse(`Line ${before} has the same old address.`);
    lineOf.set(fromPath, line.line);
    const reason = reserved.get(fromPath);
    if (reason) return refuse(reason);
    const current = map.targets.get(fromPath);
    if (current === undefined && map.targets.size >= REDIRECTS_MAX)
      return refuse(redirectsFull.message);
    try {
      const { toPath } = map.put({ fromPath, toPath: checks.withoutOwnHost(parsed.data.toPath) });
      const change = current === toPath ? "unchanged" : "replaced";
      return { fromPath, toPath, outcome: current === undefined ? "added" : change, reason: "" };
    } catch (error) {
      if (error instanceof DomainError) return refuse(error.message);
      throw error;
    }
  }

  async function apply(
    unit: AuditedUnitOfWork,
    { rows, targets }: Plan,
    stored: readonly TargetRow[],
  ): Promise<void> {
    const before = new Map(stored.map((row) => [row.fromPath, row.toPath] as const));
    const updatedAt = clock.now();
    const changed = [...targets].filter(([from, to]) => before.get(from) !== to);
    const added = changed.filter(([from]) => !before.has(from));
    await redirects.insert(
      unit.tx,
      added.map(([fromPath, toPath]) => ({
        id: newId(),
        fromPath,
        toPath,
        source: "owner",
        createdAt: updatedAt,
        updatedAt,
      })),
    );
    const replaced = Map.groupBy(
      changed.filter(([from]) => before.has(from)),
      ([, to]) => to,
    );
    for (const [toPath, entries] of replaced) {
      const fromPaths = entries.map(([from]) => from);
      await redirects.setTarget(unit.tx, fromPaths, { toPath, updatedAt });
    }
    await missingPaths.remove(
      unit.tx,
      added.map(([from]) => from),
    );
    const { added: addedRows, replaced: replacedRows } = countOutcomes(rows);
    await unit.record(
      "redirects.import",
      { kind: "list", id: "redirects", label: "Redirects" },
      { added: addedRows, replaced: replacedRows },
    );
    unit.invalidateTags(REDIRECTS_TAG);
  }

  return {
    /**
     * Reports the outcome of each row without changes, or imports the valid rows.
     * @throws {DomainError} REDIRECT_FILE_NOT_READABLE, REDIRECT_FILE_TOO_LONG
     */
    async run(caller: Caller, input: ImportRedirectsInput): Promise<RedirectImport> {
      const lines = parseRedirectCsv(input.csv);
      const reserved = await findReserved(lines);
      if (input.isCheckOnly)
        return report(planImport(lines, await redirects.findTargets(), reserved).rows);
      const request = { operation: "redirects.import", caller, input };
      const rows = await idempotency.once(request, async (unit) => {
        const stored = await redirects.lockTargets(unit.tx);
        const plan = planImport(lines, stored, reserved);
        await apply(unit, plan, stored);
        return plan.rows;
      });
      return report(rows);
    },
  };
}

function report(rows: ImportedRow[]): RedirectImport {
  return { rows, counts: countOutcomes(rows) };
}

function countOutcomes(rows: readonly ImportedRow[]): RedirectImport["counts"] {
  const counts = { added: 0, replaced: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

async function reasonOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
