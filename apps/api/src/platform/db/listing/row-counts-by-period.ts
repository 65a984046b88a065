import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** A name may contain a comma, but no control character. */
const SEPARATOR = "\u001f";

/** Boundaries of a day in list order: `before` rows precede it and `count` rows belong to it. */
export type DayInList = { from: Date; to: Date; before: number; count: number };

type RowPosition = { offset: number; direction: "asc" | "desc" };

/**
 * Finds the day that contains the row at an offset, by summing up months and then the days of one
 * month. Returns an undefined day beyond the end of the list. Also returns the total of rows.
 */
export async function findDayAtOffset(
  db: Database,
  names: readonly string[],
  { offset, direction }: RowPosition,
): Promise<{ total: number; day: DayInList | undefined }> {
  const order = sql.raw(direction);
  const ofNames = sql`name = any (string_to_array(${names.join(SEPARATOR)}, chr(31)))`;
  const holdsOffset = (period: SQL) =>
    sql`${offset}::bigint >= ${period}.before and ${offset}::bigint < ${period}.before + ${period}.total`;
  const daysInList = sql`(
    with months as (
      select starts_on, sum(total) as total from row_periods
      where ${ofNames} and unit = 'month' group by starts_on
    ), month as (
      select * from (
        select starts_on, total, sum(total) over (order by starts_on ${order}) - total as before from months
      ) as summed where ${holdsOffset(sql`summed`)}
    ), days as (
      select starts_on, sum(total) as total from row_periods
      where ${ofNames} and unit = 'day' and starts_on >= (select starts_on from month)
        and starts_on < ((select starts_on from month) + interval '1 month')::date
      group by starts_on
    ), day as (
      select * from (
        select starts_on, total, (select before from month)
          + sum(total) over (order by starts_on ${order}) - total as before from days
      ) as summed where ${holdsOffset(sql`summed`)}
    )
    select (select coalesce(sum(total), 0) from months) as total, day.starts_on, day.before, day.total as count
    from (values (1)) as one left join day on true
  ) as found`;
  const [row] = await db
    .select({
      total: sql`total`.mapWith(Number),
      startsOn: sql<string | null>`starts_on::text`,
      before: sql`before`.mapWith(Number),
      count: sql`count`.mapWith(Number),
    })
    .from(daysInList)
    .prepare("day_in_list")
    .execute();
  return { total: row?.total ?? 0, day: row?.startsOn ? toDay(row, direction) : undefined };
}

type Found = { startsOn: string | null; before: number; count: number };

const DAY_MS = 24 * 60 * 60 * 1_000;

function toDay({ startsOn, before, count }: Found, direction: "asc" | "desc"): DayInList {
  const startsAt = new Date(`${startsOn}T00:00:00Z`);
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  const [from, to] = direction === "asc" ? [startsAt, endsAt] : [endsAt, startsAt];
  return { from, to, before, count };
}
