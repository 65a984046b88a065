import { cutForNumber, freeSlug } from "@ebute/contracts/primitives";
import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lockName } from "../concurrency/advisory-lock.ts";
import type { Transaction } from "../db/client.ts";

/** Slugs in use: the values of a column, or of the rows that match a condition. */
type TakenSlugs = { column: PgColumn; where?: SQL | undefined };

type Options = {
  taken: readonly TakenSlugs[];
  maxChars: number;
  /** Excludes slugs that no row has, such as reserved words. */
  isReserved?: (slug: string) => boolean;
};

/**
 * Finds a slug that no row has: the wanted one, or the one with the lowest free number. Two
 * concurrent transactions can find the same slug, so the caller needs a unique index or
 * `lockSlugs`.
 */
export async function findFreeSlug(
  tx: Transaction,
  wanted: string,
  { taken, maxChars, isReserved = () => false }: Options,
): Promise<string> {
  const base = cutForNumber(wanted, maxChars);
  const takenSlugs = new Set<string>();
  for (const { column, where } of taken) {
    // No slug has a wildcard in it.
    const isSimilar = or(eq(column, wanted), like(column, `${base}-%`));
    const rows = await tx
      .select({ slug: sql<string>`${column}` })
      .from(column.table)
      .where(and(isSimilar, where));
    for (const { slug } of rows) takenSlugs.add(slug);
  }
  return freeSlug(wanted, {
    isTaken: (slug) => takenSlugs.has(slug) || isReserved(slug),
    maxChars,
  });
}

/** True when a row has the slug. */
export async function isSlugTaken(
  tx: Transaction,
  slug: string,
  { column, where }: TakenSlugs,
): Promise<boolean> {
  const rows = await tx
    .select({ slug: sql<string>`${column}` })
    .from(column.table)
    .where(and(eq(column, slug), where))
    .limit(1);
  return rows.length > 0;
}

/**
 * Locks the slugs of a kind until the transaction ends, so that only one transaction at a time
 * chooses slugs.
 */
export async function lockSlugs(tx: Transaction, kind: string): Promise<void> {
  await lockName(tx, `slugs of ${kind}`);
}
