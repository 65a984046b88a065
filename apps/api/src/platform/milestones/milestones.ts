import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { milestonesTable } from "./milestones.table.ts";

type Milestone = "sample-content";

/** True for the first transaction that asks; of two at once the other waits for it and is told false. */
export async function reachMilestone(tx: Transaction, name: Milestone, at: Date): Promise<boolean> {
  const reached = await tx
    .insert(milestonesTable)
    .values({ name, reachedAt: at })
    .onConflictDoNothing()
    .returning({ name: milestonesTable.name });
  return reached.length > 0;
}

export async function isMilestoneReached(db: Database, name: Milestone): Promise<boolean> {
  const rows = await db.select().from(milestonesTable).where(eq(milestonesTable.name, name));
  return rows.length > 0;
}
