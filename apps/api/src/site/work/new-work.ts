import type { AdminRole } from "@ebute/contracts/administrators";
import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/client.ts";

/** Work of one kind that came in, as its domain tells it in letters to administrators. */
export type NewWork = {
  isForRole(role: AdminRole): boolean;
  findNew(tx: Transaction, period: NewWorkPeriod): Promise<NewWorkList>;
};

export type NewWorkPeriod = {
  after: Date;
  until: Date;
  /** Largest number of items to show. */
  limit: number;
  /** Administrator whose own doing is no news. */
  readerId: string;
};

export type NewWorkItem = {
  id: string;
  /** Name of the person, as typed by anybody. */
  name?: string;
  /** Subject of the work, in words of the firm. */
  about?: string;
  /** Plain text of any length. */
  text?: string;
  /** Place of this work in the panel; the list of its kind has a place of its own. */
  path?: string;
};

export type NewWorkList = {
  total: number;
  /** The latest works, newest first. */
  items: NewWorkItem[];
};

/** SQL condition: the row was created within the period. */
export function isCreatedIn(
  createdAt: PgColumn,
  { after, until }: Pick<NewWorkPeriod, "after" | "until">,
): SQL | undefined {
  return and(gt(createdAt, after), lte(createdAt, until));
}

/** Column with the number of rows as if there were no limit. */
export const totalOfAll = sql`count(*) over ()`.mapWith(Number);

/** @param rows each with `totalOfAll` */
export function toNewWorkList(rows: readonly (NewWorkItem & { total: number })[]): NewWorkList {
  const items = rows.map(({ total: _ofAll, ...item }) => item);
  return { total: rows[0]?.total ?? 0, items };
}
