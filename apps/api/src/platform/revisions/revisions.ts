import { and, desc, eq, lt, notExists, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../db/client.ts";
import { isId, newId } from "../runtime/ids.ts";
import { type RevisionRow, revisionsTable } from "./revisions.table.ts";

export type Revisions = ReturnType<typeof createRevisions>;

export type RevisedObject = { kind: string; objectId: string };

type SavedState = Pick<RevisionRow, "version" | "value" | "savedAt" | "savedBy">;

type Options = {
  /** Stored states per object; older ones are deleted with the next save. */
  maxStates: number;
  /** Id columns in which an object is found until it is deleted for good. */
  owners?: readonly PgColumn[];
};

/** Stores revisions of objects, for any domain. */
export function createRevisions(db: Database, { maxStates, owners = [] }: Options) {
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

    async hasAny(tx: Transaction, object: RevisedObject): Promise<boolean> {
      const rows = await tx.select({ id }).from(revisionsTable).where(isOf(object)).limit(1);
      return rows.length > 0;
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

    /** Deletes the revisions of objects that were deleted for good. */
    async removeOrphans(tx: Transaction, objectKind: string): Promise<void> {
      if (owners.length === 0) throw new Error("These objects are in no table");
      const isGone = owners.map((owner) =>
        notExists(
          tx.select({ id: owner }).from(owner.table).where(sql`${owner}::text = ${objectId}`),
        ),
      );
      await tx.delete(revisionsTable).where(and(eq(kind, objectKind), ...isGone));
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
