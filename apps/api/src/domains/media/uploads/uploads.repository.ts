import type { UploadKind } from "@ebute/contracts/media";
import { and, count, eq, gt, isNull, lte, or, sql, sum } from "drizzle-orm";
import { lockName } from "#platform/concurrency/advisory-lock.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type UploadRow, uploadsTable } from "../media.table.ts";

type NewUpload = Pick<
  UploadRow,
  "id" | "adminId" | "fileName" | "length" | "createdAt" | "expiresAt"
> & { kind: UploadKind };

type Part = { name: string; bytes: number };

const { id, adminId, length, offset, parts, expiresAt, finishingUntil, result } = uploadsTable;

export type UploadsRepository = ReturnType<typeof createUploadsRepository>;

export function createUploadsRepository(db: Database) {
  const isUnfinished = (one: string) => and(eq(id, one), isNull(result));

  return {
    /** @returns undefined for an expired upload and for that of another account */
    async find(one: string, by: string, now: Date): Promise<UploadRow | undefined> {
      if (!isId(one)) return undefined;
      const [row] = await db
        .select()
        .from(uploadsTable)
        .where(and(eq(id, one), eq(adminId, by), gt(expiresAt, now)));
      return row;
    },

    /** Counts the unfinished uploads of an account, one request of the account at a time. */
    async measureUnfinished(tx: Transaction, by: string, now: Date) {
      await lockName(tx, `uploads of ${by}`);
      const [row] = await tx
        .select({ uploads: count(), bytes: sum(length).mapWith(Number) })
        .from(uploadsTable)
        .where(and(eq(adminId, by), gt(expiresAt, now), isNull(result)));
      return { uploads: row?.uploads ?? 0, bytes: row?.bytes ?? 0 };
    },

    async insert(tx: Transaction, upload: NewUpload): Promise<UploadRow> {
      const [row] = await tx.insert(uploadsTable).values(upload).returning();
      if (!row) throw new Error("an insert answered no row");
      return row;
    },

    /**
     * Adds a part at the offset. Of two requests with the same offset, one adds its part.
     * @returns undefined if the upload is at another offset, or gone
     */
    async addPart(tx: Transaction, at: Pick<UploadRow, "id" | "offset">, { name, bytes }: Part) {
      const [row] = await tx
        .update(uploadsTable)
        .set({ offset: at.offset + bytes, parts: sql`array_append(${parts}, ${name})` })
        .where(and(isUnfinished(at.id), eq(offset, at.offset)))
        .returning();
      return row;
    },

    /** @returns false while another process finishes the upload, and once it is finished */
    async claim(tx: Transaction, one: string, now: Date, until: Date): Promise<boolean> {
      const isFree = or(isNull(finishingUntil), lte(finishingUntil, now));
      const claimed = await tx
        .update(uploadsTable)
        .set({ finishingUntil: until })
        .where(and(isUnfinished(one), isFree))
        .returning({ id });
      return claimed.length > 0;
    },

    async release(tx: Transaction, one: string): Promise<void> {
      await tx.update(uploadsTable).set({ finishingUntil: null }).where(isUnfinished(one));
    },

    async complete(tx: Transaction, one: string, became: string): Promise<void> {
      await tx.update(uploadsTable).set({ result: became, parts: [] }).where(eq(id, one));
    },

    async remove(tx: Transaction, one: string): Promise<void> {
      await tx.delete(uploadsTable).where(eq(id, one));
    },

    /** @returns the names of their parts */
    async removeExpired(tx: Transaction, now: Date): Promise<string[]> {
      const removed = await tx.delete(uploadsTable).where(lte(expiresAt, now)).returning({ parts });
      return removed.flatMap((row) => row.parts);
    },
  };
}
