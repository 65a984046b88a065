import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { categoriesTable } from "#domains/categories/categories.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { sumRowCounters } from "#src/site/counters.ts";
import {
  type SubscriberRow,
  subscriberCategoriesTable,
  subscribersTable,
} from "../subscribers.table.ts";

const subscribers = subscribersTable;
const followed = subscriberCategoriesTable;

export type Choice = Pick<SubscriberRow, "rhythm" | "followsAll"> & { categoryIds: string[] };

type EnteredChoice = { subscriberId: string; categoryId: string; enteredAt: Date };

export type SubscriberChoices = ReturnType<typeof createSubscriberChoices>;

/** Names of the categories that a subscriber follows, in their order; empty for all. */
export const followedNames = sql<string[]>`(
  select coalesce(json_agg(c.name order by c.position, c.name), '[]')
  from subscriber_categories f join categories c on c.id = f.category_id
  where f.subscriber_id = subscribers.id)`;

/** The choices of subscribers, and how many have made which. */
export function createSubscriberChoices(db: Database) {
  const isReader = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.stoppedAt));
  const followsCategory = (categoryId: string) => sql`exists (
    select 1 from subscriber_categories f
    where f.subscriber_id = subscribers.id and f.category_id = ${categoryId})`;

  async function countReaders(where: SQL | undefined): Promise<number> {
    const [row] = await db
      .select({ readers: count() })
      .from(subscribers)
      .where(and(isReader, where));
    return row?.readers ?? 0;
  }

  return {
    async findCategoryIds(subscriberId: string): Promise<string[]> {
      const rows = await db
        .select({ id: followed.categoryId })
        .from(followed)
        .where(eq(followed.subscriberId, subscriberId));
      return rows.map(({ id }) => id);
    },

    /**
     * Replaces the choice of a subscriber; an absent rhythm stays. Categories that are gone are left
     * out.
     */
    async set(
      tx: Transaction,
      subscriberId: string,
      { categoryIds, ...choice }: Partial<Choice> & Pick<Choice, "categoryIds" | "followsAll">,
    ): Promise<void> {
      await tx.update(subscribers).set(choice).where(eq(subscribers.id, subscriberId));
      await tx.delete(followed).where(eq(followed.subscriberId, subscriberId));
      if (categoryIds.length === 0) return;
      const present = tx
        .select({
          subscriberId: sql`${subscriberId}::uuid`.as("subscriber_id"),
          categoryId: categoriesTable.id,
        })
        .from(categoriesTable)
        .where(inArray(categoriesTable.id, categoryIds));
      await tx.insert(followed).select(present);
    },

    /**
     * Adds the category that somebody chose with their address. Changes nothing for an address that
     * was confirmed before, because anybody can enter it.
     * @param enteredAt time of the entry, which confirms an address at once on a site without mail
     */
    async followFromForm(
      tx: Transaction,
      { subscriberId, categoryId, enteredAt }: EnteredChoice,
    ): Promise<void> {
      await tx.execute(sql`
        insert into subscriber_categories (subscriber_id, category_id)
        select s.id, c.id from subscribers s, categories c
        where s.id = ${subscriberId} and c.id = ${categoryId} and not s.follows_all
          and (s.confirmed_at is null or s.confirmed_at = ${enteredAt.toISOString()})
        on conflict do nothing`);
    },

    /** Adds the categories of subscribers from a file. */
    async insert(
      tx: Transaction,
      rows: { subscriberId: string; categoryId: string }[],
    ): Promise<void> {
      if (rows.length > 0) await tx.insert(followed).values(rows).onConflictDoNothing();
    },

    /** Followers of a category that goes into another one follow that one. */
    async moveFollowers(tx: Transaction, from: string, to: string): Promise<void> {
      await tx.execute(sql`
        insert into subscriber_categories (subscriber_id, category_id)
        select subscriber_id, ${to} from subscriber_categories where category_id = ${from}
        on conflict do nothing`);
    },

    /**
     * Readers of a newsletter. Counts the few who are stopped or who chose, because the confirmed ones
     * have a counter.
     * @param categoryId null: everybody
     */
    async count(categoryId: string | null): Promise<number> {
      const confirmed = await sumRowCounters(db, ["subscribers.confirmed"]);
      const [row] = await db
        .select({ stopped: count() })
        .from(subscribers)
        .where(and(isNotNull(subscribers.confirmedAt), isNotNull(subscribers.stoppedAt)));
      const others = categoryId
        ? await countReaders(
            sql`not ${subscribers.followsAll} and not ${followsCategory(categoryId)}`,
          )
        : 0;
      return Math.max(0, confirmed - (row?.stopped ?? 0) - others);
    },

    /** Counts those among them who want posts once a week. */
    async countWeekly(categoryId: string | null): Promise<number> {
      const follows =
        categoryId === null
          ? undefined
          : sql`(${subscribers.followsAll} or ${followsCategory(categoryId)})`;
      return countReaders(and(sql`${subscribers.rhythm} = 'weekly'`, follows));
    },
  };
}
