import { eq } from "drizzle-orm";
import { importsTable } from "#domains/imports/imports.table.ts";
import { mailsTable } from "#domains/mail/mail.table.ts";
import { newslettersTable } from "#domains/newsletters/newsletters.table.ts";
import { orderLettersTable } from "#domains/orders/orders.table.ts";
import { type DatabaseConnection, openDatabase } from "#platform/db/client.ts";
import { claimAgain } from "#platform/once/once.ts";

const MAY_HAVE_BEEN_SENT =
  "It waited when the backup was made, and may have been sent since. Send it again if nobody has it.";

const MAY_HAVE_BEEN_FINISHED =
  "It was being sent when the backup was made, and may have been finished since. Resume it only if readers lack it.";

/**
 * Marks a restored database, so that it does nothing by itself until an owner says that it is the
 * site: it may be a copy beside the site. Letters that waited are not sent even then, because the
 * site may have sent them after the backup.
 */
export async function holdRestored(connection: DatabaseConnection, madeAt: Date): Promise<void> {
  const { db, close } = openDatabase(connection, { maxConnections: 1 });
  try {
    await claimAgain(db, "restored", madeAt);
    await db
      .update(mailsTable)
      .set({ status: "failed", lastError: MAY_HAVE_BEEN_SENT })
      .where(eq(mailsTable.status, "queued"));
    await db
      .update(newslettersTable)
      .set({ status: "paused", problem: MAY_HAVE_BEEN_FINISHED })
      .where(eq(newslettersTable.status, "sending"));
    await db
      .update(orderLettersTable)
      .set({ state: "withheld" })
      .where(eq(orderLettersTable.state, "waiting"));
    await db
      .update(importsTable)
      .set({ state: "checked" })
      .where(eq(importsTable.state, "running"));
  } finally {
    await close();
  }
}
