import {
  type CreateRedirectInput,
  MISSING_PATH_DAYS,
  type MissingPath,
  type MissingPathPage,
  type MissingPathTableInput,
  REDIRECTS_MAX,
  type Redirect,
  type RedirectChanges,
  type RedirectTableInput,
  type RedirectTablePage,
  redirectNotFound,
  redirectsFull,
  redirectTaken,
} from "@ebute/contracts/redirects";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { AuditLog } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { createRedirectMap, type RedirectTarget } from "./redirects.chains.ts";
import type { RedirectChecks } from "./redirects.checks.ts";
import type { RedirectsRepository } from "./redirects.repository.ts";
import type { MissingPathRow, RedirectRow } from "./redirects.table.ts";
import { REDIRECTS_TAG } from "./redirects.tags.ts";
import type { MissingPathsRepository } from "./usage/redirects.missing-paths.repository.ts";

type Deps = {
  redirects: RedirectsRepository;
  missingPaths: MissingPathsRepository;
  checks: RedirectChecks;
  audit: Pick<AuditLog, "exported">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type RedirectsService = ReturnType<typeof createRedirectsService>;

const DAY_MS = 24 * 60 * 60_000;

export function createRedirectsService(deps: Deps) {
  const { redirects, missingPaths, checks, audit, write, idempotency, clock } = deps;

  /** @throws {DomainError} REDIRECT_NOT_FOUND */
  async function find(id: string): Promise<RedirectRow> {
    const row = await redirects.findById(id);
    if (!row) throw new DomainError(redirectNotFound);
    return row;
  }

  function missingSince(): Date {
    return new Date(clock.now().getTime() - MISSING_PATH_DAYS * DAY_MS);
  }

  /**
   * Adds a redirect and resolves chains.
   * @returns its final target; redirects to its old address now lead there too
   */
  async function joinChains(
    unit: UnitOfWork,
    wanted: RedirectTarget,
    others: readonly RedirectTarget[],
  ): Promise<string | null> {
    const { toPath, moved } = createRedirectMap(others).put(wanted);
    await redirects.setTarget(unit.tx, moved, { toPath, updatedAt: clock.now() });
    await missingPaths.remove(unit.tx, [wanted.fromPath]);
    unit.invalidateTags(REDIRECTS_TAG);
    return toPath;
  }

  /** True for an old address that no page of the site has. */
  async function isFree(fromPath: string): Promise<boolean> {
    try {
      await checks.assertFree(fromPath);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  return {
    async listTable(input: RedirectTableInput): Promise<RedirectTablePage> {
      const { rows, ...counts } = await redirects.findTablePage(input);
      return { redirects: rows.map(presentRedirect), page: input.page, ...counts };
    },

    /** Paths that were requested and not found in the last 30 days, most requests first. */
    async listMissing({ page }: MissingPathTableInput): Promise<MissingPathPage> {
      const { rows, ...counts } = await missingPaths.findTablePage(page, missingSince());
      return { paths: rows.map(presentMissingPath), page, ...counts };
    },

    /** Streams every redirect; the first two columns can be imported again. */
    exportRows(caller: Caller): AsyncIterable<ReturnType<typeof presentRedirectRow>> {
      const rows = readAllRows(redirects.findAll, presentRedirectRow);
      return audit.exported(caller.principal, "Redirects", rows);
    },

    /** @throws {DomainError} REDIRECT_NOT_FOUND */
    async get(id: string): Promise<Redirect> {
      return presentRedirect(await find(id));
    },

    /**
     * Adds a redirect, with chains followed to their end.
     * @throws {DomainError} REDIRECT_TAKEN, REDIRECT_RESERVED, REDIRECT_FROM_LIVE_PAGE,
     * REDIRECT_TO_ITSELF, REDIRECT_LOOP, REDIRECT_TO_REMOVED, REDIRECTS_FULL
     */
    async create(caller: Caller, input: CreateRedirectInput): Promise<Redirect> {
      const { fromPath } = input;
      await checks.assertFree(fromPath);
      const toPath = checks.withoutOwnHost(input.toPath);
      const now = clock.now();
      const request = { operation: "redirects.create", caller, input };
      const added = await idempotency.once(request, async (unit) => {
        const others = await redirects.lockTargets(unit.tx);
        if (others.length >= REDIRECTS_MAX) throw createFieldError(redirectsFull, "fromPath");
        assertNotTaken(fromPath, others);
        const row = { fromPath, toPath: await joinChains(unit, { fromPath, toPath }, others) };
        const id = newId();
        const times = { createdAt: now, updatedAt: now };
        await redirects.insert(unit.tx, [{ id, ...row, source: "owner", ...times }]);
        await unit.record("redirects.create", { kind: "redirect", id, label: fromPath });
        return { id, toPath: row.toPath, at: now.toISOString() };
      });
      const createdAt = new Date(added.at);
      const unused = { source: "owner", hits: 0, lastHitAt: null, version: 1 } as const;
      const { id, toPath: target } = added;
      return presentRedirect({
        id,
        fromPath,
        toPath: target,
        ...unused,
        createdAt: createdAt,
        updatedAt: createdAt,
      });
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the redirect since.
     * @throws {DomainError} REDIRECT_NOT_FOUND, VERSION_CONFLICT, and those of `create`
     */
    async update(caller: Caller, id: string, input: RedirectChanges): Promise<Redirect> {
      const { version, fromPath } = input;
      if (fromPath !== undefined && fromPath !== (await find(id)).fromPath)
        await checks.assertFree(fromPath);
      const toPath = input.toPath === undefined ? undefined : checks.withoutOwnHost(input.toPath);
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const rows = await redirects.lockTargets(unit.tx);
        const stored = rows.find((row) => row.id === id);
        if (!stored) throw new DomainError(redirectNotFound);
        const others = rows.filter((row) => row !== stored);
        const from = fromPath ?? stored.fromPath;
        assertNotTaken(from, others);
        const changed = { fromPath: from, toPath: toPath === undefined ? stored.toPath : toPath };
        const target = await joinChains(unit, changed, others);
        const columns = { fromPath: from, toPath: target, updatedAt: clock.now() };
        const { row, overwritten } = await redirects.update(unit.tx, { id, version }, columns);
        await unit.record(
          "redirects.update",
          { kind: "redirect", id, label: row.fromPath },
          {},
          overwritten && { fields: overwritten },
        );
        return row;
      };
      const request = { operation: "redirects.update", caller, input: { id, ...input } };
      const edit = { request, changes: { fromPath, toPath }, write: writeEdit, find };
      return presentRedirect(await saveIdempotently<RedirectRow>(idempotency, edit));
    },

    /** @throws {DomainError} REDIRECT_NOT_FOUND, VERSION_CONFLICT */
    async delete(caller: Caller, requested: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { fromPath } = await redirects.remove(unit.tx, requested);
        await unit.record("redirects.delete", {
          kind: "redirect",
          id: requested.id,
          label: fromPath,
        });
        unit.invalidateTags(REDIRECTS_TAG);
      });
    },

    /**
     * Redirects the old address of a page to its new one, in the transaction that moves the page.
     * Deletes a redirect from the new address, which now has a page.
     * @param move paths of this site
     */
    async rememberMove(
      unit: UnitOfWork,
      move: { fromPath: string; toPath: string },
    ): Promise<void> {
      const { fromPath, toPath } = checks.normalizeMove(move);
      if (fromPath === toPath) return;
      const rows = await redirects.lockTargets(unit.tx);
      const others = rows.filter((row) => row.fromPath !== fromPath && row.fromPath !== toPath);
      await redirects.removeFrom(unit.tx, toPath);
      await redirects.removeFrom(unit.tx, fromPath);
      const now = clock.now();
      const times = { createdAt: now, updatedAt: now };
      await joinChains(unit, { fromPath, toPath }, others);
      const row = { id: newId(), fromPath, toPath, source: "moved" } as const;
      await redirects.insert(unit.tx, [{ ...row, ...times }]);
    },

    /**
     * Redirects the address that imported content had on another site. An address that leads
     * somewhere already, or that a page of this site has, is left as it is.
     */
    async addImported(
      unit: UnitOfWork,
      { fromPath, toPath }: { fromPath: string; toPath: string },
    ): Promise<void> {
      if (fromPath === toPath || !(await isFree(fromPath))) return;
      const others = await redirects.lockTargets(unit.tx);
      if (others.length >= REDIRECTS_MAX) return;
      if (others.some((other) => other.fromPath === fromPath)) return;
      const now = clock.now();
      const target = await joinChains(unit, { fromPath, toPath }, others);
      const row = { id: newId(), fromPath, toPath: target, source: "moved" } as const;
      await redirects.insert(unit.tx, [{ ...row, createdAt: now, updatedAt: now }]);
    },

    /** Deletes paths that were not requested in 30 days. */
    async sweep(): Promise<void> {
      await missingPaths.removeSeenBefore(missingSince());
    },
  };
}

/** @throws {DomainError} REDIRECT_TAKEN */
function assertNotTaken(fromPath: string, others: readonly RedirectTarget[]): void {
  if (others.some((other) => other.fromPath === fromPath))
    throw createFieldError(redirectTaken, "fromPath");
}

function presentRedirect(row: RedirectRow): Redirect {
  return {
    _id: row.id,
    fromPath: row.fromPath,
    toPath: row.toPath,
    source: row.source,
    hits: row.hits,
    lastHitAt: row.lastHitAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

function presentMissingPath(row: MissingPathRow): MissingPath {
  return {
    path: row.path,
    hits: row.hits,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

/** A redirect as a row of the CSV export; the first two columns are those of an import. */
function presentRedirectRow(row: RedirectRow) {
  const { fromPath, toPath, hits, lastHitAt } = presentRedirect(row);
  return { fromPath, toPath: toPath ?? "", hits, lastHitAt: lastHitAt ?? "" };
}
