import type { TestApp } from "../servers/test-app.ts";

/** Reads the actions of one domain in the activity log, from the last `start` on, oldest first. */
export function watchActions({ container }: TestApp, domain: string) {
  const { sql } = container.database;
  let before = "";
  return {
    async start(): Promise<void> {
      const [last] = await sql<{ id: string }[]>`
        select coalesce(max(id::text), '') as id from audit_entries`;
      before = last?.id ?? "";
    },

    async read(): Promise<string[]> {
      const rows = await sql<{ action: string }[]>`
        select action from audit_entries
        where id::text > ${before} and action like ${`${domain}.%`} order by id`;
      return rows.map(({ action }) => action);
    },
  };
}
