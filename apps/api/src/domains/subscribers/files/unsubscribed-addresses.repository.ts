import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/client.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { unsubscribedAddressesTable } from "./unsubscribed-addresses.table.ts";

const { addressHash } = unsubscribedAddressesTable;

export type UnsubscribedAddresses = typeof unsubscribedAddresses;

/** Remembers who has unsubscribed, by a hash of the address in lower case. */
export const unsubscribedAddresses = {
  async add(tx: Transaction, emailKey: string, unsubscribedAt: Date): Promise<void> {
    await tx
      .insert(unsubscribedAddressesTable)
      .values({ addressHash: hashOf(emailKey), unsubscribedAt })
      .onConflictDoUpdate({ target: addressHash, set: { unsubscribedAt } });
  },

  /** The owner of the address has subscribed again. */
  async remove(tx: Transaction, emailKey: string): Promise<void> {
    await tx.delete(unsubscribedAddressesTable).where(eq(addressHash, hashOf(emailKey)));
  },

  /** Those of the addresses whose owners have unsubscribed. */
  async findAmong(tx: Transaction, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
    const byHash = new Map(emailKeys.map((emailKey) => [hashOf(emailKey), emailKey]));
    const rows = await tx
      .select({ addressHash })
      .from(unsubscribedAddressesTable)
      .where(inArray(addressHash, [...byHash.keys()]));
    return new Set(rows.flatMap((row) => byHash.get(row.addressHash) ?? []));
  },
};

function hashOf(emailKey: string): string {
  return hashContent(Buffer.from(emailKey));
}
