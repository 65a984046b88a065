import type { Failure } from "@ebute/contracts/errors";
import { type DeleteInput, deletionConflict, versionConflict } from "@ebute/contracts/row-versions";
import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/client.ts";
import { DomainError } from "../errors/domain-error.ts";
import { isId } from "../runtime/ids.ts";

/** Editable columns by field name. */
export type EditableColumns = Record<string, PgColumn>;

type Target = {
  table: PgTable & { version: PgColumn };
  /** Condition that selects the row. */
  where: SQL;
  /** Version that the write is based on; if undefined, the last write wins. */
  version: number | undefined;
  notFound: Failure;
  /** If set, a write without a version also returns what it overwrites. */
  editable?: EditableColumns;
  /** Chooses the failure for an outdated version from the current row. */
  staleFailure?: (current: Record<string, unknown>) => Failure;
};

export type Written<Row> = {
  row: Row;
  /** Values that a write without a version replaced; undefined where a version protected them. */
  overwritten: Record<string, unknown> | undefined;
};

/**
 * Runs an update or delete whose WHERE clause contains the version, so that PostgreSQL decides
 * between two writers. A second read, only if no row matched, distinguishes an outdated version
 * from a missing row.
 * @param write must use the condition in its statement and return the written rows
 * @throws {DomainError} VERSION_CONFLICT or the result of `staleFailure`, or `notFound`
 */
export async function writeAtVersion<Row>(
  tx: Transaction,
  { table, where, version, notFound, editable, staleFailure = () => versionConflict }: Target,
  write: (condition: SQL | undefined) => Promise<Row[]>,
): Promise<Written<Row>> {
  const overwritten =
    version === undefined && editable
      ? await lockAndReadRow(tx, table, where, editable)
      : undefined;
  const isCurrent = version === undefined ? undefined : eq(table.version, version);
  const [row] = await write(and(where, isCurrent));
  if (row !== undefined) return { row, overwritten };
  const columns = { ...editable, version: table.version };
  const [current] = await tx.select(columns).from(table).where(where);
  throw new DomainError(current ? staleFailure(current) : notFound);
}

/**
 * Like `writeAtVersion`, for a delete: its error tells the user what to do next.
 * @throws {DomainError} VERSION_CONFLICT or `notFound`
 */
export async function deleteAtVersion<Row>(
  tx: Transaction,
  target: Pick<Target, "table" | "where" | "version" | "notFound">,
  remove: (condition: SQL | undefined) => Promise<Row[]>,
): Promise<Row> {
  const failure = { staleFailure: () => deletionConflict };
  return (await writeAtVersion(tx, { ...target, ...failure }, remove)).row;
}

/**
 * Selects the row of a table by the id and version of a request.
 * @throws {DomainError} `notFound` for a text that is no id
 */
export function targetById<Table extends PgTable & { id: PgColumn; version: PgColumn }>(
  table: Table,
  notFound: Failure,
  { id, version }: DeleteInput,
) {
  if (!isId(id)) throw new DomainError(notFound);
  return { table, where: eq(table.id, id), version, notFound };
}

/** Locks the row, so that the next statement replaces exactly the values read here. */
async function lockAndReadRow(
  tx: Transaction,
  table: PgTable,
  where: SQL,
  editable: EditableColumns,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx.select(editable).from(table).where(where).for("update");
  return row;
}
