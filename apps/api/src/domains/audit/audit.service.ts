import {
  type AuditEntry,
  type AuditFilter,
  type AuditTableInput,
  type AuditTablePage,
  auditActionNames,
  OVERWRITTEN_RETENTION_DAYS,
  type OverwrittenState,
  overwrittenNotFound,
  SYSTEM_ACTOR_NAME,
} from "@ebute/contracts/audit";
import { nextDay, startOfDay } from "@ebute/contracts/dates";
import type { AuditActor, AuditLog, AuditEntry as NewEntry, Overwritten } from "#platform/audit.ts";
import { type KeysetPage, readAllRows } from "#platform/db/listing/keyset.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SecretEncryption } from "#platform/security/secret-encryption.ts";
import type { AuditEntryWithOverwritten, AuditRepository } from "./audit.repository.ts";
import type { OverwrittenStateRow } from "./audit.table.ts";

type Deps = {
  entries: AuditRepository;
  /** Encrypts overwritten personal fields; undefined in commands that overwrite nothing. */
  sealing?: SecretEncryption;
  clock: Clock;
  /** Time zone of the days in filters. */
  timeZone?: () => string;
};

/** An entry as a row of the CSV export. */
export type AuditExportRow = {
  createdAt: string;
  actor: string;
  action: string;
  targetKind: string;
  target: string;
  targetId: string;
  details: string;
};

export type AuditService = ReturnType<typeof createAuditService>;

/** Records and lists who did what. */
export function createAuditService({ entries, sealing, clock, timeZone = () => "UTC" }: Deps) {
  /** @param filter days; the whole last day is included */
  function toMoments<Filter extends Pick<AuditFilter, "from" | "to">>({
    from,
    to,
    ...filter
  }: Filter) {
    const beginOf = (day: string) => startOfDay(day, timeZone());
    return {
      ...filter,
      from: from ? beginOf(from) : undefined,
      before: to ? beginOf(nextDay(to)) : undefined,
    };
  }

  async function present(rows: AuditEntryWithOverwritten[]): Promise<AuditEntry[]> {
    const names = await entries.findNames(rows);
    return rows.map((row) => presentAuditEntry(row, names));
  }

  async function* exportLines(filter: AuditFilter): AsyncGenerator<AuditExportRow> {
    const findPage = async (list: { cursor?: string | undefined }) => {
      const { rows, nextCursor } = await entries.findAll(toMoments(filter), list);
      return { rows: await present(rows), nextCursor } satisfies KeysetPage<AuditEntry>;
    };
    yield* readAllRows(findPage, toExportRow);
  }

  async function write(
    db: Parameters<AuditLog["record"]>[0] | undefined,
    { actor, action, target, details = {}, overwritten }: NewEntry,
  ): Promise<void> {
    const actorId = actorIdOf(actor);
    if (actorId === undefined) return;
    const id = newId();
    await entries.insert(
      db,
      {
        id,
        createdAt: clock.now(),
        actorId,
        action,
        targetKind: target.kind,
        targetId: target.id,
        targetLabel: target.label ?? "",
        details,
      },
      actorId ?? SYSTEM_ACTOR_NAME,
    );
    if (overwritten) await writeOverwritten(db, { entryId: id, targetId: target.id }, overwritten);
  }

  async function writeOverwritten(
    db: Parameters<AuditLog["record"]>[0] | undefined,
    of: { entryId: string; targetId: string },
    { fields = {}, personalFields }: Overwritten,
  ): Promise<void> {
    if (personalFields && !sealing) throw new Error("personal data cannot be kept unsealed");
    const sealedFields =
      personalFields && sealing ? sealing.seal(JSON.stringify(personalFields), of.entryId) : null;
    await entries.insertOverwritten(db, { ...of, createdAt: clock.now(), fields, sealedFields });
  }

  async function* exported<Row>(
    actor: AuditActor,
    list: string,
    rows: AsyncIterable<Row> | Iterable<Row>,
  ) {
    const target = { kind: "list", id: list.toLowerCase(), label: list } as const;
    await write(undefined, { actor, action: "lists.export", target });
    yield* rows;
  }

  const log: AuditLog = {
    record: write,
    recordAlone: (entry) => write(undefined, entry),
    exported,
  };

  return {
    ...log,

    async listTable(input: AuditTableInput): Promise<AuditTablePage> {
      const { rows, ...counts } = await entries.findTablePage(toMoments(input));
      return { entries: await present(rows), page: input.page, ...counts };
    },

    /** Names of everyone with an entry, for the filter. */
    actors: entries.findActors,

    /** Streams every entry that matches the filter, newest first. */
    exportRows(caller: Caller, filter: AuditFilter): AsyncIterable<AuditExportRow> {
      return exported(caller.principal, "Activity", exportLines(filter));
    },

    /**
     * Reads the state that the change of an entry overwrote.
     * @throws {DomainError} OVERWRITTEN_NOT_FOUND also when the retention has ended or the object
     * is deleted
     */
    async getOverwritten(entryId: string): Promise<OverwrittenState> {
      const row = await entries.findOverwritten(entryId);
      if (!row) throw new DomainError(overwrittenNotFound);
      return presentOverwritten(row, sealing);
    },

    /** Every state of these objects that a change without a version overwrote, oldest first. */
    async listOverwrittenOf(...targetIds: string[]): Promise<OverwrittenState[]> {
      const rows = await entries.findOverwrittenOf(targetIds);
      return rows.map((row) => presentOverwritten(row, sealing));
    },

    async sweep(): Promise<void> {
      await entries.deleteExpired();
      const retentionMs = OVERWRITTEN_RETENTION_DAYS * 24 * 3_600_000;
      await entries.removeOverwrittenBefore(new Date(clock.now().getTime() - retentionMs));
    },
  };
}

/**
 * Null for the system, which also inserts the sample content; undefined for students and visitors.
 */
function actorIdOf(actor: AuditActor): string | null | undefined {
  if (actor === "system") return null;
  if (actor.kind !== "admin") return undefined;
  return isId(actor.id) ? actor.id : null;
}

function toExportRow(entry: AuditEntry): AuditExportRow {
  const { createdAt, actor, action, targetKind, target, targetId, details } = entry;
  return {
    createdAt,
    actor,
    targetKind,
    target,
    targetId,
    action: auditActionNames[action],
    details: Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  };
}

/** @param names of the accounts that still exist, by id */
function presentAuditEntry(
  row: AuditEntryWithOverwritten,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    actorId: row.actorId,
    actor: row.actorName,
    action: row.action,
    targetKind: row.targetKind,
    targetId: row.targetId,
    target: row.targetLabel || names.get(row.targetId) || "",
    details: row.details,
    hasOverwritten: row.hasOverwritten,
  };
}

/** Omits personal fields that were sealed with a lost key. */
function presentOverwritten(
  { entryId, fields, sealedFields, createdAt }: OverwrittenStateRow,
  sealing: Pick<SecretEncryption, "open"> | undefined,
): OverwrittenState {
  const opened = sealedFields === null ? undefined : sealing?.open(sealedFields, entryId);
  const personal: Record<string, unknown> = opened === undefined ? {} : JSON.parse(opened);
  return { _id: entryId, createdAt: createdAt.toISOString(), fields: { ...fields, ...personal } };
}
