import type { AuditedUnitOfWork } from "../db/unit-of-work.ts";
import type { Idempotency } from "../idempotency/idempotency.ts";
import type { Caller } from "../security/principal.ts";

type EditedRow = { id: string; version: number; updatedAt?: Date };

/** Result stored with the key: no content and no personal data. */
type SavedEdit = { id: string; version: number; updatedAt: string | null };

type Edit<Row> = {
  request: { operation: string; caller: Caller; input: unknown };
  /** Columns that the edit sets; undefined ones stay unchanged. */
  changes: Partial<Row>;
  write: (unit: AuditedUnitOfWork) => Promise<Row>;
  /** Throws when the row is gone. */
  find: (id: string) => Promise<Row>;
};

/**
 * Saves an edit once per Idempotency-Key. The key is checked before the version, so retrying a
 * successful edit does not conflict with itself; a rejected edit stores no key.
 * @returns the row after the edit. A retry after a later edit gets its own version and values, with
 * the current values of the other fields.
 */
export async function saveIdempotently<Row extends EditedRow>(
  idempotency: Pick<Idempotency, "once">,
  { request, changes, write, find }: Edit<Row>,
): Promise<Row> {
  let written: Row | undefined;
  const saved = await idempotency.once<SavedEdit>(request, async (unit) => {
    written = await write(unit);
    const { id, version, updatedAt } = written;
    return { id, version, updatedAt: updatedAt?.toISOString() ?? null };
  });
  if (written) return written;
  const row = await find(saved.id);
  if (row.version === saved.version) return row;
  const time = saved.updatedAt === null ? {} : { updatedAt: new Date(saved.updatedAt) };
  return { ...row, ...definedFields(changes), ...time, version: saved.version };
}

function definedFields<Row>(changes: Partial<Row>): Partial<Row> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Row>;
}
