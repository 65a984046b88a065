import {
  AUDIT_SYSTEM,
  type AuditEntry,
  type AuditFilter,
  type AuditTableInput,
  type AuditTablePage,
  auditActionNames,
  type ListAuditEntriesInput,
} from "@ebute/contracts/audit";
import type { AuditActor, AuditLog, AuditEntry as NewEntry } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { type KeysetPage, readAllRows } from "#platform/db/keyset.ts";
import { isId, newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { canReadAuditLog } from "./audit.policy.ts";
import { presentEntry } from "./audit.presenter.ts";
import type { AuditRepository } from "./audit.repository.ts";
import type { AuditEntryRow } from "./audit.table.ts";

type Deps = { entries: AuditRepository; clock: Clock };

type EntryList = { entries: AuditEntry[]; nextCursor: string | null };

/** An entry as a line of a table. */
export type AuditLine = {
  createdAt: string;
  actor: string;
  action: string;
  targetKind: string;
  target: string;
  targetId: string;
  details: string;
};

export type AuditService = ReturnType<typeof createAuditService>;

/** Who did what. */
export function createAuditService({ entries, clock }: Deps) {
  async function present(rows: AuditEntryRow[]): Promise<AuditEntry[]> {
    const names = await entries.findNames(rows);
    return rows.map((row) => presentEntry(row, names));
  }

  async function* exportLines(filter: AuditFilter): AsyncGenerator<AuditLine> {
    const findPage = async (list: { cursor?: string | undefined }) => {
      const { rows, nextCursor } = await entries.findAll(filter, list);
      return { rows: await present(rows), nextCursor } satisfies KeysetPage<AuditEntry>;
    };
    yield* readAllRows(findPage, toLine);
  }

  async function write(
    db: Parameters<AuditLog["record"]>[0] | undefined,
    { actor, action, target, details = {} }: NewEntry,
  ): Promise<void> {
    const actorId = idOf(actor);
    if (actorId === undefined) return;
    await entries.insert(
      db,
      {
        id: newId(),
        createdAt: clock.now(),
        actorId,
        action,
        targetKind: target.kind,
        targetId: target.id,
        targetLabel: target.label ?? "",
        details,
      },
      actorId ?? AUDIT_SYSTEM,
    );
  }

  async function* exported<Row>(actor: AuditActor, list: string, rows: AsyncIterable<Row>) {
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

    /** By cursor, newest first. */
    async list(caller: Caller, input: ListAuditEntriesInput): Promise<EntryList> {
      assertAllowed(caller, canReadAuditLog(caller.principal));
      const { limit, cursor, ...filter } = input;
      const { rows, nextCursor } = await entries.findAll(filter, { limit, cursor });
      return { entries: await present(rows), nextCursor };
    },

    /** One page of the Activity screen. */
    async listTable(caller: Caller, input: AuditTableInput): Promise<AuditTablePage> {
      assertAllowed(caller, canReadAuditLog(caller.principal));
      const { rows, ...counts } = await entries.findTablePage(input);
      return { entries: await present(rows), page: input.page, ...counts };
    },

    /** Everyone who has done anything, for the filter. */
    async actors(caller: Caller): Promise<string[]> {
      assertAllowed(caller, canReadAuditLog(caller.principal));
      return entries.findActors();
    },

    /** Every entry that the filter lets through, newest first, read as it is asked for. */
    exportRows(caller: Caller, filter: AuditFilter): AsyncIterable<AuditLine> {
      assertAllowed(caller, canReadAuditLog(caller.principal));
      return exported(caller.principal, "Activity", exportLines(filter));
    },

    sweep: () => entries.removeOld(),
  };
}

/** Null for the site itself, which also puts the sample content in; undefined for who is no administrator. */
function idOf(actor: AuditActor): string | null | undefined {
  if (actor === "system") return null;
  if (actor.kind !== "admin") return undefined;
  return isId(actor.id) ? actor.id : null;
}

function toLine(entry: AuditEntry): AuditLine {
  const { createdAt, actor, action, targetKind, target, targetId, details } = entry;
  return {
    ...{ createdAt, actor, targetKind, target, targetId },
    action: auditActionNames[action],
    details: Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  };
}
