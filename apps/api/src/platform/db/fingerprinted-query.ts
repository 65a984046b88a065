import { Column, getTableColumns, getTableName, is, SQL, sql, type Table } from "drizzle-orm";
import type { PgSelectBuilder, SelectedFields } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

/**
 * Identifies the data behind a result: while it is equal, the result is too (docs/decisions/0016).
 */
export type Fingerprint = {
  /** Fingerprint from the same database snapshot as the result. */
  value: string;
  /** Reads the fingerprint of the present data, at a lower cost than the result. */
  readCurrent(): Promise<string>;
};

export type FingerprintedRows<Row> = { rows: Row[]; fingerprint: Fingerprint };

type WithFingerprint<Fields> = Fields & { fingerprint: SQL<string> };

type Values = Record<string, unknown>;

type Statement<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { execute(values?: Values): Promise<Row[]> };
};

type Options<Fields extends SelectedFields, Row> = {
  /** Prepares the statements under this name, so that an execution costs no planning. */
  name?: string | undefined;
  fields: Fields;
  /** Adds tables, conditions and order to the selection. */
  from(selection: PgSelectBuilder<WithFingerprint<Fields>>): Statement<Row>;
};

/**
 * Makes two statements of one selection: the rows with their fingerprint, and the fingerprint
 * alone, which reads the same rows but none of their values.
 */
export function fingerprintedQuery<
  Fields extends SelectedFields,
  Row extends { fingerprint: string },
>(db: Database, { name, fields, from }: Options<Fields, Row>) {
  const fingerprint = fingerprintOf(fields);
  const selection = db.select<WithFingerprint<Fields>>({ ...fields, fingerprint });
  // `from` only adds to a selection and reads none of its fields, so the second statement may
  // select fewer fields.
  const fingerprintQuery = db.select({ fingerprint }) as unknown as typeof selection;
  const readRows = runner(() => from(selection), name);
  const readFingerprints = runner(() => from(fingerprintQuery), name && `fingerprint_of_${name}`);
  return {
    fields,
    async execute(values: Values = {}): Promise<FingerprintedRows<Row>> {
      const rows = await readRows(values);
      const readCurrent = async () => joined(await readFingerprints(values));
      return { rows, fingerprint: { value: joined(rows), readCurrent } };
    },
  };
}

function runner<Row>(build: () => Statement<Row>, name: string | undefined) {
  if (name === undefined) return async () => build();
  const prepared = build().prepare(name);
  return (values: Values) => prepared.execute(values);
}

function joined(rows: { fingerprint: string }[]): string {
  return rows.map(({ fingerprint }) => fingerprint).join();
}

/**
 * The fingerprint of one row of a selection. Of each table whose columns it shows: the primary key
 * and `xmin`, the id of the transaction that last wrote the row, so any change gives another value.
 * Of each computed field: its value.
 */
function fingerprintOf(fields: SelectedFields): SQL<string> {
  const { tables, computed } = partsOf(fields);
  const versions = [...tables.values()].flatMap((table) => [
    ...primaryKeyOf(table),
    sql`${table}.xmin`,
  ]);
  // The text of a row quotes its values, so two different rows never have the same text.
  return sql<string>`row(${sql.join([...versions, ...computed], sql`, `)})::text`;
}

function partsOf(fields: SelectedFields): { tables: Map<string, Table>; computed: SQL[] } {
  const tables = new Map<string, Table>();
  const computed: SQL[] = [];
  for (const field of Object.values(fields)) {
    if (is(field, Column)) tables.set(getTableName(field.table), field.table);
    else if (is(field, SQL.Aliased)) computed.push(field.sql);
    else if (is(field, SQL)) computed.push(field);
    else {
      const nested = partsOf(field as SelectedFields);
      for (const [name, table] of nested.tables) tables.set(name, table);
      computed.push(...nested.computed);
    }
  }
  return { tables, computed };
}

/** @throws {Error} for a table without a primary key column, whose rows cannot be told apart */
function primaryKeyOf(table: Table): Column[] {
  const key = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key column`);
  return key;
}
