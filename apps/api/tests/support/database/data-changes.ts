import { Column, getTableColumns, getTableName, is, SQL, sql, Table } from "drizzle-orm";
import { getTableConfig, PgTable, type SelectedFields } from "drizzle-orm/pg-core";

/** A statement that changes data which a selection shows. */
export type DataChange = { title: string; statement: SQL };

/** Assignments that come with a change, because constraints or services keep them together. */
const assignedTogether: Record<string, SQL> = {
  "tutorial_comments.author_kind": sql`, student_id = null`,
  "tags.name_key": sql`, name = name || 'x'`,
  "tutorial_comments.admin_id": sql`, author_kind = 'admin', student_id = null`,
};

/** Rows that a foreign key allows to delete, by table; otherwise all. */
const deletableRows: Record<string, SQL> = {
  media: sql`where id not in (select picture_id from posts where picture_id is not null)`,
};

/** References between shown tables that no selection follows. */
const unreadReferences: ReadonlySet<string> = new Set(["authors.picture_id"]);

/**
 * Lists changes of everything that a selection shows, from the selection itself: another value of
 * each column, another row at the end of each reference, and the removal of rows.
 */
export function changesOf(fields: SelectedFields): DataChange[] {
  const parts = partsOf(fields);
  const computedTables = new Set(parts.computedTables.map(getTableName));
  const columns = uniqueByName([...parts.columns, ...countersOf(parts)]);
  const tables = new Map<string, PgTable>();
  for (const table of [...columns.map((column) => column.table), ...parts.computedTables]) {
    if (is(table, PgTable)) tables.set(getTableName(table), table);
  }
  const isShown = (table: Table) => tables.has(getTableName(table));
  const references = [...tables.values()]
    .flatMap(referencesOf)
    .filter(
      ({ column, to }) => isShown(to) || columns.some((one) => nameOf(one) === nameOf(column)),
    )
    .filter(({ column }) => !unreadReferences.has(nameOf(column)));
  const isReference = (column: Column) =>
    references.some((reference) => nameOf(reference.column) === nameOf(column));
  const joinedTables = new Set(references.map(({ to }) => getTableName(to)));
  const removable = [...tables].filter(
    ([name]) => computedTables.has(name) || !joinedTables.has(name),
  );
  return [
    ...columns.filter((column) => hasOtherValue(column) && !isReference(column)).map(changeValue),
    ...references.map(changeReference),
    ...removable.map(([, table]) => removeRows(table)),
  ];
}

type Parts = {
  columns: Column[];
  /** Tables that computed fields read. */
  computedTables: Table[];
};

function partsOf(field: unknown): Parts {
  if (is(field, Column)) return { columns: [field], computedTables: [] };
  if (is(field, Table)) return { columns: [], computedTables: [field] };
  if (is(field, SQL.Aliased)) return partsOf(field.sql);
  if (is(field, SQL)) {
    const { columns, computedTables } = partsOf(field.queryChunks);
    return { columns, computedTables: [...computedTables, ...columns.map(({ table }) => table)] };
  }
  const isGroup = Array.isArray(field) || isPlainObject(field);
  const parts = isGroup ? Object.values(field).map(partsOf) : [];
  return {
    columns: parts.flatMap(({ columns }) => columns),
    computedTables: parts.flatMap(({ computedTables }) => computedTables),
  };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Columns of counters: a computed field reads them without naming them to the query builder. */
function countersOf({ columns, computedTables }: Parts): Column[] {
  const named = new Set(columns.map(({ table }) => getTableName(table)));
  return computedTables
    .filter((table) => !named.has(getTableName(table)))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter((column) => column.getSQLType() === "bigint");
}

function uniqueByName(columns: Column[]): Column[] {
  return [...new Map(columns.map((column) => [nameOf(column), column])).values()];
}

type Reference = { column: Column; to: Table; target: Column };

function referencesOf(table: PgTable): Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    return columns.flatMap((column, index) => {
      const target = foreignColumns[index];
      return target ? [{ column, to: foreignTable, target }] : [];
    });
  });
}

/** Primary keys stay: another row has another key, which the references and removals cover. */
function hasOtherValue(column: Column): boolean {
  return !column.primary && column.getSQLType() !== "uuid";
}

function changeValue(column: Column): DataChange {
  return { title: `another ${nameOf(column)}`, statement: update(column, otherValueOf(column)) };
}

function changeReference({ column, to, target }: Reference): DataChange {
  const name = sql.identifier(columnNameOf(target));
  const other = sql`(select other.${name} from ${to} as other
    where other.${name} is distinct from ${column} limit 1)`;
  return { title: `another row for ${nameOf(column)}`, statement: update(column, other) };
}

function removeRows(table: Table): DataChange {
  const name = getTableName(table);
  const rows = deletableRows[name] ?? sql``;
  return { title: `no rows in ${name}`, statement: sql`delete from ${table} ${rows}` };
}

function update(column: Column, value: SQL): SQL {
  const together = assignedTogether[nameOf(column)] ?? sql``;
  return sql`update ${column.table} set ${sql.identifier(columnNameOf(column))} = ${value} ${together}`;
}

/** @throws {Error} for a type that no shown column had before */
function otherValueOf(column: Column): SQL {
  const [first, second] = column.enumValues ?? [];
  if (first !== undefined) {
    return sql`case when ${column} = ${first} then ${second} else ${first} end`;
  }
  const type = column.getSQLType();
  if (type === "text") return sql`coalesce(${column}, '') || 'x'`;
  if (type === "text[]") return sql`array_append(${column}, 'x')`;
  if (type === "uuid[]") return sql`array_append(${column}, gen_random_uuid())`;
  if (type === "jsonb") return sql`${column} || '{"x": 1}'`;
  if (type === "boolean") return sql`not ${column}`;
  if (type === "integer" || type === "bigint") return sql`${column} + 1`;
  if (type === "date") return sql`coalesce(${column}, current_date) - 1`;
  if (type.startsWith("timestamp")) return sql`${column} - interval '1 second'`;
  throw new Error(`${nameOf(column)} has type ${type}: say how to change it`);
}

function nameOf(column: Column): string {
  return `${getTableName(column.table)}.${columnNameOf(column)}`;
}

/**
 * Drizzle converts the names of columns only where it writes them qualified, which SET does not
 * accept.
 */
function columnNameOf(column: Column): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
