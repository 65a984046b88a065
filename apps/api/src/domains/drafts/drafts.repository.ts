import { DRAFTS_PER_FORM_MAX } from "@ebute/contracts/drafts";
import { and, count, desc, eq, inArray, like, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type DraftRow, draftsTable } from "./drafts.table.ts";

type Form = Pick<DraftRow, "adminId" | "form">;

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

/** Drafts of each administrator. */
export function createDraftsRepository(db: Database) {
  const ofForm = ({ adminId, form }: Form) =>
    and(eq(draftsTable.adminId, adminId), eq(draftsTable.form, form));
  const isDraft = (draft: Form & Pick<DraftRow, "id">) =>
    and(ofForm(draft), eq(draftsTable.id, draft.id));

  return {
    /** Drafts of one form, newest first. */
    findOfForm(form: Form): Promise<DraftRow[]> {
      return db.select().from(draftsTable).where(ofForm(form)).orderBy(desc(draftsTable.savedAt));
    },

    /** Newest draft of each form of one kind, newest first. */
    async findUnfinished(adminId: string, kind: string): Promise<DraftRow[]> {
      const newest = db
        .selectDistinctOn([draftsTable.form])
        .from(draftsTable)
        .where(and(eq(draftsTable.adminId, adminId), like(draftsTable.form, `${kind}:%`)))
        .orderBy(draftsTable.form, desc(draftsTable.savedAt))
        .as("newest");
      return db.select().from(newest).orderBy(desc(newest.savedAt));
    },

    async count(tx: Transaction, adminId: string): Promise<number> {
      const [row] = await tx
        .select({ count: count() })
        .from(draftsTable)
        .where(eq(draftsTable.adminId, adminId));
      return row?.count ?? 0;
    },

    async has(tx: Transaction, draft: Form & Pick<DraftRow, "id">): Promise<boolean> {
      const rows = await tx.select({ id: draftsTable.id }).from(draftsTable).where(isDraft(draft));
      return rows.length > 0;
    },

    /** Adds or replaces a draft. The oldest ones of the form beyond the limit go. */
    async put(tx: Transaction, draft: DraftRow): Promise<void> {
      const { adminId, form, id, ...fields } = draft;
      await tx
        .insert(draftsTable)
        .values(draft)
        .onConflictDoUpdate({
          target: [draftsTable.adminId, draftsTable.form, draftsTable.id],
          set: fields,
        });
      const surplus = tx
        .select({ id: draftsTable.id })
        .from(draftsTable)
        .where(ofForm({ adminId, form }))
        .orderBy(desc(draftsTable.savedAt), desc(draftsTable.id))
        .offset(DRAFTS_PER_FORM_MAX);
      await tx
        .delete(draftsTable)
        .where(and(ofForm({ adminId, form }), inArray(draftsTable.id, surplus)));
    },

    async remove(tx: Transaction, draft: Form & Pick<DraftRow, "id">): Promise<void> {
      await tx.delete(draftsTable).where(isDraft(draft));
    },

    async removeSavedBefore(tx: Transaction, before: Date): Promise<void> {
      await tx.delete(draftsTable).where(lt(draftsTable.savedAt, before));
    },
  };
}
