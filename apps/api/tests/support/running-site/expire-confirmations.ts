import { withDatabase } from "./with-database.ts";

/** Makes every sign-in and confirmation of a running site an hour older. */
export async function expireConfirmations(dataDir: string): Promise<void> {
  await withDatabase(
    dataDir,
    (sql) =>
      sql`update sessions set confirmed_at = coalesce(confirmed_at, created_at) - interval '1 hour'`,
  );
}
