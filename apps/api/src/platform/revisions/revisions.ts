import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import { isId, newId } from "../runtime/ids.ts";
import { type RevisionRow, revisionsTable } from "./revisions.table.ts";

export type Revisions = ReturnType<typeof createRevisions>;

export type RevisedObject = { kind: string; objectId: string };

type SavedState = Pick<RevisionRow, "version" | "value" | "savedAt" | "savedBy">;

/**
 * Stores revisions of objects, for any domain.
 * @param maxStates kept states per object; older ones are deleted with the next save
 */
export function createRevisions(db: Database, { maxStates }: { maxStates: number }) {
  const { id, kind, objectId } = revisionsTable;
  const isOf = (object: RevisedObject) => and(eq(kind, object.kind), eq(objectId, object.objectId));

  return {
    /** Adds the state that a write has just saved, in the same transaction. */
    async add(tx: Transaction, object: RevisedObject, state: SavedState): Promise<void> {
      await tx.insert(revisionsTable).values({ id: newId(), ...object, ...state });
      const oldestKept = tx
        .select({ id })
        .from(revisionsTable)
        .where(isOf(object))
        .orderBy(desc(id))
        .offset(maxStates - 1)
        .limit(1);
      await tx.delete(revisionsTable).where(and(isOf(object), lt(id, sql`(${oldestKept})`)));
    },

    /** Saved states of an object, newest first. */
    list(object: RevisedObject): Promise<RevisionRow[]> {
      return db
        .select()
        .from(revisionsTable)
        .where(isOf(object))
        .orderBy(desc(id))
        .limit(maxStates);
    },

    async find(object: RevisedObject, revisionId: string): Promise<RevisionRow | undefined> {
      if (!isId(revisionId)) return undefined;
      const [row] = await db
        .select()
        .from(revisionsTable)
        .where(and(isOf(object), eq(id, revisionId)));
      return row;
    },
  };
}
