import type postgres from "postgres";
import type { TestApp } from "../servers/test-app.ts";

type Client = Pick<postgres.Sql, "unsafe" | "begin">;

export type FailingQueries = {
  /** The n-th query from now on fails with a closed connection. */
  failAt(n: number): void;
  /** Stops failing queries. @returns whether one failed */
  disarm(): boolean;
};

/** Wraps the client of the database, below all repositories and transactions. */
export function makeQueriesFail({ container }: TestApp): FailingQueries {
  let remaining = Number.POSITIVE_INFINITY;
  let hasFailed = false;

  function count(): void {
    remaining -= 1;
    if (remaining !== 0) return;
    hasFailed = true;
    throw Object.assign(new Error("the connection was cut"), { code: "CONNECTION_CLOSED" });
  }

  function wrap<Wrapped extends Client>(client: Wrapped): Wrapped {
    return new Proxy(client, {
      get(target, name, receiver) {
        if (name === "unsafe") {
          count();
          return Reflect.get(target, name, receiver);
        }
        if (name !== "begin" && name !== "savepoint") return Reflect.get(target, name, receiver);
        return (...args: unknown[]) => {
          const work = args.pop();
          if (typeof work !== "function") throw new Error("a transaction without work");
          const begin: unknown = Reflect.get(target, name, receiver);
          if (typeof begin !== "function") throw new Error("a client without transactions");
          return Reflect.apply(begin, target, [...args, (inner: Wrapped) => work(wrap(inner))]);
        };
      },
    });
  }

  const session: unknown = Reflect.get(container.database.db, "session");
  if (typeof session !== "object" || session === null) throw new Error("drizzle has no session");
  Reflect.set(session, "client", wrap(Reflect.get(session, "client")));
  return {
    failAt(n) {
      remaining = n;
      hasFailed = false;
    },
    disarm() {
      remaining = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}
