import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import { milestonesTable } from "./milestones.table.ts";

type OnceName =
  | "sample-content"
  | "sample-rows"
  | "opening"
  | "onboarding-hidden"
  | "nightly-backups"
  | "built-in-pages"
  /** The environment sets this https address. */
  | `https ${string}`
  /** The site was restored, and no owner has said yet that it is the site. */
  | "restored"
  /** An owner has said after the last restore that it is the site. */
  | "restored-confirmed";

/**
 * Claims a one-time step. Returns true for the first transaction only; a concurrent one waits for
 * its commit and gets false.
 */
export async function claimOnce(tx: Transaction, name: OnceName, at: Date): Promise<boolean> {
  const claimed = await tx
    .insert(milestonesTable)
    .values({ name, reachedAt: at })
    .onConflictDoNothing()
    .returning({ name: milestonesTable.name });
  return claimed.length > 0;
}

export async function isClaimed(db: Database, name: OnceName): Promise<boolean> {
  return (await findClaimTime(db, name)) !== undefined;
}

/** Sets the time of a step, whether or not it was claimed before. */
export async function claimAgain(
  db: Database | Transaction,
  name: OnceName,
  at: Date,
): Promise<void> {
  await db
    .insert(milestonesTable)
    .values({ name, reachedAt: at })
    .onConflictDoUpdate({ target: milestonesTable.name, set: { reachedAt: at } });
}

/** Returns false if the step was not claimed. */
export async function releaseClaim(tx: Transaction, name: OnceName): Promise<boolean> {
  const released = await tx
    .delete(milestonesTable)
    .where(eq(milestonesTable.name, name))
    .returning({ name: milestonesTable.name });
  return released.length > 0;
}

/** Returns when the step was claimed. */
export async function findClaimTime(db: Database, name: OnceName): Promise<Date | undefined> {
  const [row] = await db.select().from(milestonesTable).where(eq(milestonesTable.name, name));
  return row?.reachedAt;
}
