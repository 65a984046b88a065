import { withDatabase } from "./with-database.ts";

/** Makes the publication of a post of a running site some days older. */
export async function agePost(dataDir: string, id: string, days: number): Promise<void> {
  await withDatabase(
    dataDir,
    (sql) =>
      sql`update posts set published_at = published_at - make_interval(days => ${days}) where id = ${id}`,
  );
}
