import type postgres from "postgres";
import type { TestApp } from "./test-app.ts";

type Client = Pick<postgres.Sql, "unsafe" | "begin">;

export type FailingQueries = {
  /** The n-th question from now on finds the connection cut. */
  failAt(n: number): void;
  /** None fails any more. @returns whether one did */
  disarm(): boolean;
};

/** Stands between the product and its database, below every repository and every transaction. */
export function makeQueriesFail({ container }: TestApp): FailingQueries {
  let left = Number.POSITIVE_INFINITY;
  let hasFailed = false;

  function count(): void {
    left -= 1;
    if (left !== 0) return;
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
        return (...words: unknown[]) => {
          const work = words.pop();
          if (typeof work !== "function") throw new Error("a transaction without work");
          const begin: unknown = Reflect.get(target, name, receiver);
          if (typeof begin !== "function") throw new Error("a client without transactions");
          return Reflect.apply(begin, target, [...words, (inner: Wrapped) => work(wrap(inner))]);
        };
      },
    });
  }

  const session: unknown = Reflect.get(container.database.db, "session");
  if (typeof session !== "object" || session === null) throw new Error("drizzle has no session");
  Reflect.set(session, "client", wrap(Reflect.get(session, "client")));
  return {
    failAt(n) {
      left = n;
      hasFailed = false;
    },
    disarm() {
      left = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}
