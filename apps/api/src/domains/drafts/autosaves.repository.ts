import { AUTOSAVE_STEPS, AUTOSAVES_MAX, type AutosavedKind } from "@ebute/contracts/drafts";
import { and, desc, eq, like, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type AutosaveRow, autosavesTable } from "./autosaves.table.ts";

type Form = Pick<AutosaveRow, "adminId" | "form">;

const { id, adminId, form, title, content, savedAt } = autosavesTable;

/** Columns of a list, which reads no content. */
const summaryColumns = { id, adminId, title, savedAt };

export type AutosaveSummaryRow = Pick<AutosaveRow, keyof typeof summaryColumns>;

/** Id columns in which a text is found until it is deleted for good. */
export type TextOwners = Record<AutosavedKind, readonly PgColumn[]>;

export type AutosavesRepository = ReturnType<typeof createAutosavesRepository>;

/** Autosaved states of each administrator. */
export function createAutosavesRepository(db: Database) {
  const ofForm = (one: Form) => and(eq(adminId, one.adminId), eq(form, one.form));

  return {
    /** States of one text, newest first. */
    list(one: Form): Promise<AutosaveSummaryRow[]> {
      return db
        .select(summaryColumns)
        .from(autosavesTable)
        .where(ofForm(one))
        .orderBy(desc(savedAt), desc(id))
        .limit(AUTOSAVES_MAX);
    },

    async find(one: Form, autosaveId: string): Promise<AutosaveRow | undefined> {
      if (!isId(autosaveId)) return undefined;
      const [row] = await db
        .select()
        .from(autosavesTable)
        .where(and(ofForm(one), eq(id, autosaveId)));
      return row;
    },

    async findNewest(
      tx: Transaction,
      one: Form,
    ): Promise<Pick<AutosaveRow, "content" | "savedAt"> | undefined> {
      const [row] = await tx
        .select({ content, savedAt })
        .from(autosavesTable)
        .where(ofForm(one))
        .orderBy(desc(savedAt), desc(id))
        .limit(1);
      return row;
    },

    async add(tx: Transaction, row: AutosaveRow): Promise<void> {
      await tx.insert(autosavesTable).values(row);
    },

    /** Deletes the states that the rule of `AUTOSAVE_STEPS` no longer keeps; of all texts, or one. */
    async thinOut(tx: Transaction, now: Date, one?: Form): Promise<void> {
      const oldest = hoursBefore(now, AUTOSAVE_STEPS.at(-1)?.hours ?? 0);
      const ranked = tx.$with("ranked").as(
        tx
          .select({
            id,
            savedAt,
            rank: sql<number>`row_number() over (
              partition by ${adminId}, ${form}, ${stepAt(now)}, date_bin(${stepAt(now)}, ${savedAt}, timestamptz 'epoch')
              order by ${savedAt} desc, ${id} desc)`.as("rank"),
          })
          .from(autosavesTable)
          .where(one && ofForm(one)),
      );
      await tx
        .with(ranked)
        .delete(autosavesTable)
        .where(
          sql`${id} in (select ${ranked.id} from ${ranked} where ${ranked.rank} > 1 or ${ranked.savedAt} <= ${oldest})`,
        );
    },

    /** Deletes the states of texts that were deleted for good. */
    async removeOrphans(tx: Transaction, kind: AutosavedKind, owners: TextOwners): Promise<void> {
      const isGone = owners[kind].map((owner) =>
        notExists(
          tx
            .select({ id: owner })
            .from(owner.table)
            .where(sql`${owner}::text = split_part(${form}, ':', 2)`),
        ),
      );
      await tx.delete(autosavesTable).where(and(like(form, `${kind}:%`), ...isGone));
    },
  };
}

/** Distance between the states that stay of those as old as a row. */
function stepAt(now: Date): SQL {
  const cases = AUTOSAVE_STEPS.map(
    ({ hours, minutes }) =>
      sql`when ${savedAt} > ${hoursBefore(now, hours)} then make_interval(mins => ${minutes}::int)`,
  );
  return sql`case ${sql.join(cases, sql` `)} else interval '1 day' end`;
}

function hoursBefore(now: Date, hours: number): SQL {
  return sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`;
}
