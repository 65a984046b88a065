import { sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import { sampleRowsTable } from "#domains/sample-content/sample-content.table.ts";
import type { Database } from "#platform/db/client.ts";

export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;

export function createOnboardingRepository(db: Database) {
  return {
    /** Whether a post was published that did not come with the product. */
    async hasOwnPost(): Promise<boolean> {
      const [row] = await db.execute<{ found: boolean }>(sql`
        select exists (
          select from ${postsTable} where ${postsTable.isPublished} and not exists (
            select from ${sampleRowsTable}
            where ${sampleRowsTable.kind} = 'post' and ${sampleRowsTable.rowId} = ${postsTable.id}
          )
        ) as found`);
      return row?.found ?? false;
    },
  };
}
