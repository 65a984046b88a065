import { LIST_LIMIT_MAX } from "@ebute/contracts/primitives";
import type postgres from "postgres";
import { growingTables } from "./large-tables.ts";

export type Statement = { text: string; values: unknown[]; isPrepared: boolean };

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  "One-Time Filter"?: string;
  Plans?: Node[];
};

type Explained = { "QUERY PLAN": [{ Plan: Node }] };

/** Rows of the longest page, with tolerance for estimates. */
const PAGE_ROWS = 1_000;

/** Records every statement that this client sends from now on, including those in transactions. */
export function watchStatements(sql: postgres.Sql): { taken(): Statement[] } {
  let statements: Statement[] = [];
  const watch = (client: Pick<postgres.Sql, "unsafe">) => {
    const send = client.unsafe.bind(client);
    client.unsafe = ((
      text: string,
      values: unknown[] = [],
      options: { prepare?: boolean } = {},
    ) => {
      statements.push({ text, values, isPrepared: options.prepare === true });
      return send(text, values as never[], options);
    }) as typeof client.unsafe;
  };
  watch(sql);
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  sql.begin = ((...given: unknown[]) => {
    const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
    return begin(...given, (tx: postgres.TransactionSql) => {
      watch(tx);
      return work(tx);
    });
  }) as typeof sql.begin;
  return {
    taken() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

/**
 * Explains a statement without running it and lists the problems of its plan. A search may scan a
 * small table and sort its matches, since no index has both words and order: it is explained with
 * sequential scans disabled, which shows whether an index can serve it.
 */
export async function findPlanProblems(sql: postgres.Sql, statement: Statement): Promise<string[]> {
  const { text } = statement;
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  // A search in the first rows of a list, which must be read in order.
  const isLookedThrough = /\blimit \d+\) as "\w+"\s+where/.test(text);
  const isSearch = / (i?like|@@) /.test(text) && !isLookedThrough;
  await sql.unsafe(`set enable_seqscan = ${isSearch ? "off" : "on"}`);
  const faults = faultsIn(await planOf(sql, statement));
  if (statement.isPrepared) {
    const plan = await genericPlanOf(sql, statement);
    const limits = limitsIn(plan).filter((rows) => !text.includes(`limit ${rows})`));
    faults.push(...faultsIn(plan), ...limits.map((rows) => `takes its limit for ${rows}`));
  }
  return faults.filter((fault) => !(isSearch && fault.includes("Sort")));
}

async function planOf(sql: postgres.Sql, { text, values }: Statement): Promise<Node> {
  const [row] = await sql.unsafe<[Explained]>(`explain (format json) ${text}`, values as never[]);
  return row["QUERY PLAN"][0].Plan;
}

/** Explains the generic plan of a prepared statement, made without its values. */
async function genericPlanOf(sql: postgres.Sql, { text, values }: Statement): Promise<Node> {
  const given = values.map((value) => `'${String(value).replaceAll("'", "''")}'`).join();
  await sql.unsafe("set plan_cache_mode = force_generic_plan");
  await sql.unsafe(`prepare watched as ${text}`);
  const [row] = await sql.unsafe<[Explained]>(
    `explain (format json) execute watched${given && `(${given})`}`,
  );
  await sql.unsafe("deallocate watched");
  await sql.unsafe("reset plan_cache_mode");
  return row["QUERY PLAN"][0].Plan;
}

/**
 * Lists limits that the planner estimates as a tenth of the table, because they are passed as
 * parameters.
 */
function limitsIn({ "Node Type": type, "Plan Rows": rows, Plans: below = [] }: Node): number[] {
  const own = type === "Limit" && rows > LIST_LIMIT_MAX + 1 ? [rows] : [];
  return [...own, ...below.flatMap(limitsIn)];
}

function faultsIn(node: Node): string[] {
  // The nodes below are never executed.
  if (node["One-Time Filter"] === "false") return [];
  const { "Node Type": type, "Relation Name": relation = "", Plans: below = [] } = node;
  const own: string[] = [];
  if (type === "Seq Scan" && growingTables.includes(relation)) own.push(`scans ${relation}`);
  const read = Math.max(0, ...below.map((child) => child["Plan Rows"]));
  if (/Sort|Aggregate|Hash$|Materialize/.test(type) && read > PAGE_ROWS) {
    own.push(`${type} of ${read} rows`);
  }
  return [...own, ...below.flatMap(faultsIn)];
}
