import {
  and,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type KnownDeviceRow, knownDevicesTable } from "../sessions.table.ts";

/** Maximum devices and secrets per account, and the end of the grace period of replaced secrets. */
type DeviceLimits = {
  graceEndsAt: Date;
  max: { devices: number; secrets: number; replacedSecrets: number };
};

export type KnownDevicesRepository = ReturnType<typeof createKnownDevicesRepository>;

export function createKnownDevicesRepository(db: Database) {
  return {
    /**
     * Finds the device of this account; undefined when the secret belongs to other accounts only.
     */
    async find(
      secretHash: string,
      account: Account,
      now: Date,
    ): Promise<KnownDeviceRow | undefined> {
      const [row] = await db
        .select()
        .from(knownDevicesTable)
        .where(
          and(
            eq(knownDevicesTable.secretHash, secretHash),
            belongsTo(account),
            gt(knownDevicesTable.expiresAt, now),
          ),
        );
      return row;
    },

    /** Finds and locks the device in every account that shares the secret. */
    findOfSecret(tx: Transaction, secretHash: string, now: Date): Promise<KnownDeviceRow[]> {
      return tx
        .select()
        .from(knownDevicesTable)
        .where(
          and(eq(knownDevicesTable.secretHash, secretHash), gt(knownDevicesTable.expiresAt, now)),
        )
        .orderBy(knownDevicesTable.accountKind, knownDevicesTable.accountId)
        .for("update");
    },

    async insert(tx: Transaction, rows: readonly KnownDeviceRow[]): Promise<void> {
      await tx.insert(knownDevicesTable).values([...rows]);
    },

    /** Makes a secret expire at `endsAt` unless it expires earlier. */
    async shorten(tx: Transaction, secretHash: string, endsAt: Date): Promise<void> {
      await tx
        .update(knownDevicesTable)
        .set({ expiresAt: endsAt })
        .where(
          and(
            eq(knownDevicesTable.secretHash, secretHash),
            gt(knownDevicesTable.expiresAt, endsAt),
          ),
        );
    },

    /**
     * Deletes all but the most recently used devices, and all but the newest secrets of each.
     * Secrets that expire by `graceEndsAt` were just replaced; they have a limit of their own, so
     * that none is deleted while another tab uses it.
     */
    async trim(tx: Transaction, account: Account, { graceEndsAt, max }: DeviceLimits) {
      const { secretHash, deviceId, expiresAt } = knownDevicesTable;
      const isReplaced = sql`(${expiresAt} <= ${graceEndsAt.toISOString()}::timestamptz)`;
      const ranked = tx
        .select({
          secretHash,
          deviceId,
          isReplaced: sql<boolean>`${isReplaced}`.as("is_replaced"),
          age: sql<number>`row_number() over (
            partition by ${deviceId}, ${isReplaced} order by ${expiresAt} desc, ${secretHash})`.as(
            "age",
          ),
          lastUsedAt: sql<Date>`max(${expiresAt}) over (partition by ${deviceId})`.as(
            "last_used_at",
          ),
        })
        .from(knownDevicesTable)
        .where(belongsTo(account))
        .as("ranked");
      const rank = sql<number>`dense_rank() over (
        order by ${ranked.lastUsedAt} desc, ${ranked.deviceId})`;
      const placed = tx
        .select({
          secretHash: ranked.secretHash,
          isReplaced: ranked.isReplaced,
          age: ranked.age,
          place: rank.as("place"),
        })
        .from(ranked)
        .as("placed");
      const mostSecrets = sql`case when ${placed.isReplaced} then ${max.replacedSecrets}::int
        else ${max.secrets}::int end`;
      const retainedDevices = tx
        .select({ secretHash: placed.secretHash })
        .from(placed)
        .where(and(lte(placed.place, max.devices), lte(placed.age, mostSecrets)));
      await tx
        .delete(knownDevicesTable)
        .where(and(belongsTo(account), notInArray(secretHash, retainedDevices)));
    },

    listOf(account: Account, now: Date): Promise<KnownDeviceRow[]> {
      return db
        .select()
        .from(knownDevicesTable)
        .where(and(belongsTo(account), gt(knownDevicesTable.expiresAt, now)))
        .orderBy(desc(knownDevicesTable.expiresAt));
    },

    async countOthers(account: Account, deviceId: string | undefined, now: Date): Promise<number> {
      const [row] = await db
        .select({ total: countDistinct(knownDevicesTable.deviceId) })
        .from(knownDevicesTable)
        .where(
          and(
            belongsTo(account),
            gt(knownDevicesTable.expiresAt, now),
            deviceId ? ne(knownDevicesTable.deviceId, deviceId) : undefined,
          ),
        );
      return row?.total ?? 0;
    },

    async removeDevice(tx: Transaction, account: Account, secretHash: string): Promise<void> {
      const devices = tx
        .select({ deviceId: knownDevicesTable.deviceId })
        .from(knownDevicesTable)
        .where(and(belongsTo(account), eq(knownDevicesTable.secretHash, secretHash)));
      await tx
        .delete(knownDevicesTable)
        .where(and(belongsTo(account), inArray(knownDevicesTable.deviceId, devices)));
    },

    async removeAllOf(tx: Transaction, account: Account, exceptHash?: string): Promise<void> {
      await tx
        .delete(knownDevicesTable)
        .where(
          and(
            belongsTo(account),
            exceptHash ? ne(knownDevicesTable.secretHash, exceptHash) : undefined,
          ),
        );
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(knownDevicesTable).where(lt(knownDevicesTable.expiresAt, now));
    },
  };
}

function belongsTo({ kind, id }: Account) {
  return and(eq(knownDevicesTable.accountKind, kind), eq(knownDevicesTable.accountId, id));
}
