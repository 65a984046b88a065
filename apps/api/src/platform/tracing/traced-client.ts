import type postgres from "postgres";

export type Statement = { operation: string; table: string | undefined };

/** Called before each statement. Returns the function to call after it, or undefined to skip it. */
type OnStatement = (statement: Statement) => ((error?: unknown) => void) | undefined;

const transactions = new Set<string | symbol>(["begin", "savepoint"]);

/**
 * Reports each statement of a client and of its transactions. Drizzle sends all statements through
 * `unsafe`.
 */
export function traceClient<Client extends postgres.ISql>(
  client: Client,
  onStatement: OnStatement,
): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      if (name === "unsafe") {
        return (text: string, ...rest: unknown[]) =>
          observed(
            Reflect.apply(value, target, [text, ...rest]),
            onStatement(parseSqlStatement(text)),
          );
      }
      if (!transactions.has(name)) return value;
      return (...args: unknown[]) => {
        const work = args.pop();
        if (typeof work !== "function") return Reflect.apply(value, target, [...args, work]);
        const traced = (tx: postgres.TransactionSql) => work(traceClient(tx, onStatement));
        return Reflect.apply(value, target, [...args, traced]);
      };
    },
  });
}

/**
 * The driver sends a query one tick after `then` is called, so options that are set synchronously
 * still apply.
 */
function observed<Query extends PromiseLike<unknown>>(
  query: Query,
  end: ((error?: unknown) => void) | undefined,
): Query {
  if (end) query.then(() => end(), end);
  return query;
}

/** Parentheses around nothing that has parentheses itself. */
const INNERMOST = /\([^()]*\)/g;

const TABLE = /\b(?:from|into|update)\s+"([a-z_]+)"/i;

/**
 * Parses the operation and the first table of a statement; subqueries count only where there is no
 * other table. Drizzle quotes names, and values are parameters.
 */
export function parseSqlStatement(text: string): Statement {
  const operation = /\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toUpperCase() ?? "OTHER";
  let outer = text;
  for (let inner = ""; inner !== outer; ) {
    inner = outer;
    outer = inner.replace(INNERMOST, "");
  }
  return { operation, table: (TABLE.exec(outer) ?? TABLE.exec(text))?.[1] };
}
